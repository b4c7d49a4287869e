import type { LeaseStateBody } from "@/lib/contract/v1/lease-state";
import { policyFromBody } from "@/lib/contract/v1/policy-mapping";
import { dayMs } from "@/lib/domain/day";
import { productLimits } from "@/lib/domain/policy/policy";
import { type Reason, warnReason } from "@/lib/domain/reason";
import type { VerdictInput } from "@/lib/domain/verdict/verdict";
import { usageError } from "../cli-error";
import { parseCommit } from "../commit-flag";
import { scoredFreezeRow } from "../evidence/scored-freeze-row";
import { scoredLease } from "../evidence/scored-lease";
import type { Io } from "../io";
import { getLeaseState } from "../server/get-lease-state";
import { parseServer } from "../server/parse-server";
import { parseTrust } from "../server/state-trust";
import { absentFileNotes, readRunEvidence, requireOneStdin } from "./read-evidence";
import type { ScoreValues } from "./score-flags";
import type { ScoreInput } from "./score-input";

/**
 * The run's own evidence out of files; leases, freeze rows, locks and policy from the server (design 3.7). Throws a usage error
 * for a flag that would replace what the server says, exit 3 when the server cannot be asked or believed.
 */
export async function inputFromServer(values: ScoreValues, io: Io): Promise<ScoreInput> {
  for (const name of ["flakes", "freeze", "now", "policy"] as const) {
    if (values[name] !== undefined) throw usageError(`--${name} is wrong with --server: the server says it`, "score");
  }
  requireOneStdin(values);
  const server = parseServer("score", values, io);
  const trust = parseTrust("score", values, io);
  const commit = parseCommit("score", values.commit);
  const [{ state, now, keptUntil, notes }, evidence] = await Promise.all([
    getLeaseState(io, server, trust, commit),
    readRunEvidence(values, io),
  ]);
  const policy = policyFromBody(state.policy);
  const input: VerdictInput = {
    ...evidence,
    policy: { ...policy, fixtureRequired: policy.fixtureRequired || values.fixture !== undefined },
    leases: { kind: "present", value: state.leases.map(scoredLease), receivedAt: null },
    freezes: { kind: "present", value: state.freezes.map(scoredFreezeRow), receivedAt: null },
    required: { freezes: true, collection: evidence.required.collection },
    locks: state.witness_locks.map((lock) => ({
      suiteId: lock.suite_id,
      caseId: lock.case_id,
      path: lock.path,
      digests: lock.digests,
    })),
    strictOneToOne: true,
    flags: {
      clockOverridden: false,
      localPolicy: false,
      secondPersonOff: state.second_person_off,
      loosened: loosenedFields(state, now),
    },
    otherReasons: keptUntil === null ? [] : [keptReason(keptUntil)],
  };
  const about = { source: "server", project: state.project, stateRevision: state.state_revision } as const;
  return { input, now, about, validUntil: keptUntil, notes: [...notes, ...absentFileNotes(values, input)] };
}

/** A verdict from a kept state says so: what owners changed since is not in it. */
function keptReason(until: Date): Reason {
  const message = `the server could not be reached; its last good answer is used, at most until ${until.toISOString()}`;
  return warnReason("flake", "kept_state", "lease state", message);
}

/** Loosened settings are named for 30 days (design 3); the state says when, only the reader has a clock. */
function loosenedFields(state: LeaseStateBody, now: Date): readonly string[] {
  if (state.policy_loosened === null) return [];
  const ageMs = now.getTime() - new Date(state.policy_loosened.at).getTime();
  return ageMs < productLimits.loosenedNoticeDays * dayMs ? state.policy_loosened.fields : [];
}
