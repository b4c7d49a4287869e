import type { z } from "zod";
import { type filedLeasesSchema, fileLeaseSchema } from "@/lib/contract/v1/lease";
import type { InvalidParam } from "@/lib/domain/errors";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { leaseInclude } from "../mappers/lease-row";
import { loadLeaseBodies } from "../mappers/load-lease-body";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { answerIdentity, requireIdentityAnswerer } from "./answer-identity";
import { loadFilingBook } from "./filing-book";
import { type PlannedLease, planFiling, type WantedLease } from "./plan-filing";
import { writeLeases } from "./write-leases";

export const fileLeaseNeed: Need = { role: "engineer" };

/**
 * Files a lease, or one for each named variant; it takes effect at once (design 3.3 "Filing"). In: fileLeaseSchema. Out: the
 * leases. Throws `rule_violation` with every broken rule at its field; then nothing is filed.
 */
export async function fileLease(
  ctx: Context,
  slug: string,
  input: unknown,
): Promise<z.infer<typeof filedLeasesSchema>> {
  const scope = await enterProject(ctx, slug, fileLeaseNeed);
  const body = parseInput(fileLeaseSchema, input);
  if (body.identity_answers.length > 0) await requireIdentityAnswerer(ctx, slug);
  return changeProject(ctx, scope.projectId, async (change) => {
    const { tx, now } = change;
    const answers = body.identity_answers.map(({ other_test_id, answer }) => ({
      testId: body.test_id,
      otherTestId: other_test_id,
      answer,
    }));
    await answerIdentity(change, scope, answers);
    const book = await loadFilingBook(tx, scope.projectId, [body.test_id], now);
    const filer = { projectId: scope.projectId, userId: actingPerson(scope.actor), origin: originOf(ctx) } as const;
    const plans = wantedLeases(body).map((wanted) => planFiling(book, wanted, filer));
    refuseIfBroken(atFormFields(plans.map((plan) => (plan.kind === "refused" ? plan.violations : []))));
    const planned: PlannedLease[] = plans.flatMap((plan) => (plan.kind === "planned" ? [plan.lease] : []));
    await writeLeases(change, planned);
    const rows = await tx.lease.findMany({
      where: { id: { in: planned.map((lease) => lease.id) } },
      include: leaseInclude,
      orderBy: { variant: "asc" },
    });
    return { leases: await loadLeaseBodies(tx, scope.projectId, rows, now) };
  });
}

/** One list per variant, as the form's fields: what is wrong with all of them is said once, a variant by its place. */
function atFormFields(violations: readonly (readonly InvalidParam[])[]): InvalidParam[] {
  const placed = violations.flatMap((of, index) =>
    of.map((param) => (param.path === "variant" ? { ...param, path: `variants.${index}` } : param)),
  );
  return [...new Map(placed.map((param) => [JSON.stringify(param), param])).values()];
}

function wantedLeases(body: z.output<typeof fileLeaseSchema>): WantedLease[] {
  const variants = body.variants.length === 0 ? [null] : [...new Set(body.variants)];
  return variants.map((variant) => ({
    testId: body.test_id,
    variant,
    class: body.class,
    evidence: body.evidence,
    reason: body.reason,
    expiryReason: body.expiry_reason,
    owner: body.owner,
    expiresAt: body.expires_at === undefined ? null : new Date(body.expires_at),
    maxReruns: body.max_reruns ?? null,
    ticketUrl: body.ticket_url,
    rootCauseHash: null,
  }));
}

function originOf(ctx: Context): "form" | "api" {
  return ctx.actor?.kind === "person" && ctx.actor.via.kind === "session" ? "form" : "api";
}
