import type { LeaseStateBody } from "@/lib/contract/v1/lease-state";
import { defaultPolicyBody } from "@/lib/contract/v1/policy";

/** The state of a project without leases, freezes or locks. */
export function buildLeaseState(changes: Partial<LeaseStateBody> = {}): LeaseStateBody {
  return {
    project: "parser",
    repository: "acme/parser",
    state_revision: 12,
    audit_head: null,
    policy: defaultPolicyBody,
    policy_loosened: null,
    second_person_off: false,
    leases: [],
    freezes: [],
    witness_locks: [],
    lane_budget: null,
    ...changes,
  };
}
