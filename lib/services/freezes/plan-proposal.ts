import { randomUUID } from "node:crypto";
import type { ReadClient } from "@/lib/db/client";
import { freezeProposalViolations } from "@/lib/domain/freeze/freeze-proposal";
import type { FreezeRow } from "@/lib/domain/freeze/freeze-row";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { likenessKey } from "@/lib/domain/identity/likely-matches";
import { testKey } from "@/lib/domain/identity/test-key";
import type { OpenRecord } from "@/lib/domain/lease/overlap";
import type { Violation } from "@/lib/domain/violation";
import { freezeContext, type ProjectFreezeRules } from "./freeze-rules";

/** A freeze row as asked for: the form, the API and each row of an import come to this. */
export type WantedFreeze = FreezeRow & { readonly reason: string; readonly replayCommand: string };

export type Proposer = {
  readonly ownerId: string;
  readonly proposedById: string;
  readonly origin: "form" | "api" | "import";
};

export type Proposal = ReturnType<typeof proposalOf>;

export type ProposalPlan =
  | { readonly kind: "planned"; readonly proposal: Proposal }
  | { readonly kind: "refused"; readonly violations: readonly Violation[] };

/** Asks every rule of proposing (design 3.4) for one row; `alsoOpen` are rows of the same test planned before it. */
export async function planProposal(
  read: ReadClient,
  rules: ProjectFreezeRules,
  wanted: WantedFreeze,
  proposer: Proposer,
  now: Date,
  alsoOpen: readonly OpenRecord[] = [],
): Promise<ProposalPlan> {
  const known = await freezeContext(read, rules, wanted, null, now);
  const context = { ...known, openRecords: [...known.openRecords, ...alsoOpen] };
  const violations = freezeProposalViolations(wanted, context, now);
  if (violations.length > 0) return { kind: "refused", violations };
  return { kind: "planned", proposal: proposalOf(rules.projectId, wanted, proposer, now) };
}

function proposalOf(projectId: string, wanted: WantedFreeze, proposer: Proposer, now: Date) {
  return {
    id: randomUUID(),
    projectId,
    testId: wanted.testId,
    testKey: testKey(wanted.testId),
    searchKey: foldForSearch(wanted.testId),
    likenessKey: likenessKey(wanted.testId),
    variant: wanted.variant ?? "",
    seed: wanted.seed,
    inputSha256: wanted.inputSha256,
    expiresOn: wanted.expiresOn,
    lastReplayJob: wanted.lastReplayJob,
    reason: wanted.reason,
    replayCommand: wanted.replayCommand,
    ...proposer,
    proposedAt: now,
    status: "proposed",
  };
}
