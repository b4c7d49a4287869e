import { z } from "zod";
import type { BudgetBody } from "@/lib/contract/v1/budget";
import type { LeaseStateBody } from "@/lib/contract/v1/lease-state";
import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";

export const budgetNeed: Need = { role: "viewer", writers: ["scorer", "collector"] };

/**
 * The lane budget of the default branch's newest collection (design 3.5). Throws `not_found` before the first one: a missing
 * budget is not an empty one.
 */
export async function getBudget(ctx: Context, slug: string): Promise<BudgetBody> {
  const { projectId } = await enterProject(ctx, slug, budgetNeed);
  return ctx.db.snapshot(async (read) => {
    const newest = await newestCounts(read, projectId);
    if (newest === null) {
      throw new DomainError("not_found", "No collection of the default branch has been uploaded yet.");
    }
    const freezesInForce = await read.freezeRow.count({ where: { projectId, status: "approved", endedAt: null } });
    return {
      ...wireBudget(newest),
      branch: newest.branch,
      freezes_in_force: freezesInForce,
      freeze_maximum: newest.mergeCount,
    };
  });
}

/** The same budget as lease-state shows it; null before the first collection of the default branch. */
export async function laneBudgetOf(read: ReadClient, projectId: string): Promise<LeaseStateBody["lane_budget"]> {
  const newest = await newestCounts(read, projectId);
  return newest === null ? null : wireBudget(newest);
}

function newestCounts(read: ReadClient, projectId: string) {
  return read.collection.findFirst({
    where: { projectId, defaultBranch: true, fork: false, voidedAt: null },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    omit: { body: true },
  });
}

type NewestCounts = NonNullable<Awaited<ReturnType<typeof newestCounts>>>;

const storedErrors = z.array(z.string());

function wireBudget(row: NewestCounts) {
  return {
    counts: { merge: row.mergeCount, witness: row.witnessCount, freeze: row.freezeCount },
    errors: storedErrors.parse(JSON.parse(row.errors)),
    commit_sha: row.commitSha,
    received_at: row.receivedAt.toISOString(),
  };
}
