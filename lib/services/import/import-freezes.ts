import {
  type ImportFreezeRow,
  type ImportResult,
  importFreezeRowSchema,
  importFreezesSchema,
} from "@/lib/contract/v1/import";
import { testKey } from "@/lib/domain/identity/test-key";
import type { OpenRecord } from "@/lib/domain/lease/overlap";
import { violation } from "@/lib/domain/violation";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import type { Context } from "../context";
import { projectFreezeRules } from "../freezes/freeze-rules";
import { type Proposal, planProposal, type WantedFreeze } from "../freezes/plan-proposal";
import { writeProposals } from "../freezes/write-proposals";
import { loadMembers } from "../members/load-members";
import { parseInput } from "../parse";
import { importRows, type PlannedRow } from "./import-rows";
import { readRows } from "./read-rows";

export const importFreezesNeed: Need = { role: "engineer" };

/**
 * Proposes many freeze rows, through the same rules as the form; owners approve each (design 4 "Imports").
 * In: importFreezesSchema; `onProgress` hears how many rows were judged. Out: a result per row, in the order given.
 */
export async function importFreezes(
  ctx: Context,
  slug: string,
  input: unknown,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ImportResult> {
  const scope = await enterProject(ctx, slug, importFreezesNeed);
  const body = parseInput(importFreezesSchema, input);
  const proposedById = actingPerson(scope.actor);
  const rows = readRows(importFreezeRowSchema, body.rows);
  const options = { keepGoing: body.keep_going, dryRun: body.dry_run };
  return importRows<Proposal>(ctx, scope.projectId, rows, options, {
    plan: async ({ tx, now }) => {
      const rules = await projectFreezeRules(tx, scope.projectId);
      const member = await loadMembers(tx, scope.projectId);
      const planned = new Map<string, OpenRecord[]>();
      const plans: PlannedRow<Proposal>[] = [];
      for (const [index, row] of rows.entries()) {
        if (index % 500 === 499) onProgress(index + 1, rows.length);
        if (row.kind === "unreadable") {
          plans.push({ kind: "refused", errors: row.errors });
          continue;
        }
        const ownerId = member(row.value.owner);
        if (ownerId === null) {
          plans.push({ kind: "refused", errors: [violation("owner", "unknown_member", notMember(row.value.owner))] });
          continue;
        }
        const wanted = wantedFreeze(row.value);
        const key = testKey(wanted.testId);
        const before = planned.get(key) ?? [];
        const plan = await planProposal(tx, rules, wanted, { ownerId, proposedById, origin: "import" }, now, before);
        if (plan.kind === "refused") {
          plans.push({ kind: "refused", errors: plan.violations });
          continue;
        }
        planned.set(key, [...before, { kind: "freeze", variant: wanted.variant }]);
        plans.push({ kind: "planned", id: plan.proposal.id, write: plan.proposal });
      }
      return plans;
    },
    write: writeProposals,
  });
}

function wantedFreeze(row: ImportFreezeRow): WantedFreeze {
  return {
    testId: row.test_id,
    variant: row.variant ?? null,
    seed: String(row.seed),
    inputSha256: row.input_sha256,
    expiresOn: row.expires_on,
    lastReplayJob: row.last_replay_job,
    reason: row.reason,
    replayCommand: "",
  };
}

function notMember(named: string): string {
  return `${named} is no active member of this project`;
}
