import { type PolicyBody, policySchema } from "@/lib/contract/v1/policy";
import type { PolicyChange } from "@/lib/db/generated/sqlite/client";
import { storedWord } from "@/lib/services/mappers/stored-word";

const states = ["requested", "applied", "refused", "withdrawn"] as const;

/** A change of a project's policy, or the request for one. */
export type PolicyChangeView = {
  readonly id: string;
  readonly state: (typeof states)[number];
  readonly policy: PolicyBody;
  /** Wire names of the settings that it loosens; empty when it only tightens. */
  readonly loosened: readonly string[];
  readonly reason: string;
  readonly requestedById: string;
  readonly requestedAt: Date;
  readonly reviewedById: string | null;
  readonly reviewedAt: Date | null;
};

/** Names the fields of a stored policy change that may leave the services. */
export function policyChangeView(row: PolicyChange): PolicyChangeView {
  return {
    id: row.id,
    state: storedWord(states, row.state),
    policy: policySchema.parse(JSON.parse(row.policy)),
    loosened: JSON.parse(row.loosened),
    reason: row.reason,
    requestedById: row.requestedById,
    requestedAt: row.requestedAt,
    reviewedById: row.reviewedById,
    reviewedAt: row.reviewedAt,
  };
}
