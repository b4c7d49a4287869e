import { observeSchema } from "@/lib/contract/v1/evidence";
import { addDays, startOfDay, utcDay } from "@/lib/domain/day";
import { enterProject, type Need } from "../access";
import { changeProject } from "../change";
import type { Context } from "../context";
import { parseInput } from "../parse";
import { ruleViolation } from "../refuse";
import { enqueueFollowed } from "./enqueue";
import { isObserving } from "./link-state";
import { requireLink } from "./require-link";
import { wakeSender } from "./wake";

export const setObserveNeed: Need = { role: "owner", session: true };

/** How far away the last day of observe mode may be (design 8). */
export const mostObserveDays = 30;

/**
 * Sets observe mode through a day in UTC, at most 30 days away, or ends it: the same verdicts under names that cannot satisfy the gate
 * (design 8). In: observeSchema. For owners, in a session. Throws `rule_violation` for another day.
 */
export async function setObserve(ctx: Context, slug: string, input: unknown): Promise<void> {
  const { projectId } = await enterProject(ctx, slug, setObserveNeed);
  const { until } = parseInput(observeSchema, input);
  await changeProject(ctx, projectId, async ({ tx, now, record }) => {
    const link = await requireLink(tx, projectId);
    const today = utcDay(now);
    const last = addDays(today, mostObserveDays);
    if (until !== null && (until < today || until > last)) {
      throw ruleViolation([{ path: "until", code: "out_of_range", message: `Choose a day from ${today} to ${last}.` }]);
    }
    const observeUntil = until === null ? null : startOfDay(addDays(until, 1));
    await tx.githubLink.update({ where: { projectId }, data: { observeUntil } });
    await enqueueFollowed(tx, projectId, now);
    record({
      action: "github.observe_set",
      subject: { type: "project", id: projectId },
      before: { observe_until: isObserving(link, now) ? (link.observeUntil?.toISOString() ?? null) : null },
      after: { observe_until: observeUntil?.toISOString() ?? null },
    });
  });
  wakeSender();
}
