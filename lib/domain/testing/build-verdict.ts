import type { Evidence } from "@/lib/domain/evidence/ledgers";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import type { VerdictInput } from "@/lib/domain/verdict/verdict";
import { buildCollection, buildTest } from "./build-collection";
import { buildPropertyLedger } from "./build-ledgers";

/** Evidence that arrived; without an instant it came from a file or from the server's own tables. */
export function present<T>(value: T, receivedAt: Date | null = null): Evidence<T> {
  return { kind: "present", value, receivedAt };
}

export const missing = { kind: "missing" } as const;

/** The least that passes: a good property ledger, an empty list of leases, one owned oracle. */
export function buildVerdictInput(changes: Partial<VerdictInput> = {}): VerdictInput {
  return {
    policy: defaultPolicy,
    property: [present(buildPropertyLedger())],
    fixture: [],
    leases: present([]),
    freezes: present([]),
    collection: present(buildCollection(buildTest())),
    baseline: null,
    locks: [],
    required: { freezes: false, collection: false },
    strictOneToOne: true,
    flags: { clockOverridden: false, localPolicy: false, secondPersonOff: false, loosened: [] },
    otherReasons: [],
    ...changes,
  };
}
