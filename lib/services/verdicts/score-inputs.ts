import { createHash } from "node:crypto";
import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { policyFromBody } from "@/lib/contract/v1/policy-mapping";
import { verdictBody } from "@/lib/contract/v1/verdict-body";
import type { Collection } from "@/lib/domain/collection/collection";
import type { Evidence } from "@/lib/domain/evidence/ledgers";
import { scoreFixtureBody } from "@/lib/domain/evidence/score-fixture-ledger";
import { scorePropertyLedger } from "@/lib/domain/evidence/score-property-ledger";
import { scoreLeasedAfterRed } from "@/lib/domain/lease/leased-after-red";
import { composeVerdict } from "@/lib/domain/verdict/compose-verdict";
import type { VerdictInput } from "@/lib/domain/verdict/verdict";
import { mergeLedgers } from "@/lib/domain/votes/merge-ledgers";
import { provenanceReasons } from "@/lib/domain/votes/provenance-reasons";
import { canonicalJson } from "../audit";
import type { LoadedUploads } from "./load-uploads";
import type { VerdictInputs } from "./verdict-inputs";

/**
 * The verdict of a commit from its gathered inputs and uploads. Pure, and the only way to one: a record is recomputed by calling
 * it again with what the record holds. `at` is the recorded clock, or another instant to see what the same facts say then.
 */
export function scoreInputs(slug: string, inputs: VerdictInputs, uploads: LoadedUploads, at: Date): VerdictBody {
  const input = verdictInput(inputs, uploads);
  return verdictBody(composeVerdict(input, at), input, {
    source: "server",
    project: slug,
    stateRevision: inputs.state_revision,
    recorded: { commitSha: inputs.commit_sha, headSha: inputs.head_sha, used: usedOf(inputs, at) },
  });
}

function usedOf(inputs: VerdictInputs, at: Date): NonNullable<VerdictBody["used"]> {
  return {
    revision: inputs.revision,
    state_revision: inputs.state_revision,
    evidence: inputs.evidence,
    collections: inputs.collections,
    baseline: inputs.baseline,
    clock: at.toISOString(),
    policy_sha256: createHash("sha256").update(canonicalJson(inputs.policy)).digest("hex"),
  };
}

function verdictInput(inputs: VerdictInputs, uploads: LoadedUploads): VerdictInput {
  const policy = policyFromBody(inputs.policy);
  const property = mergeLedgers(uploads.property, "property", (ledger) => scorePropertyLedger(ledger, policy));
  const fixture = mergeLedgers(uploads.fixture, "fixture", scoreFixtureBody);
  const leases = inputs.leases.map(scoredLease);
  const commit = { author: inputs.author, firstRedAt: dateOrNull(inputs.first_red_at) };
  return {
    policy,
    property: property.evidence,
    fixture: fixture.evidence,
    leases: { kind: "present", value: leases, receivedAt: null },
    freezes: { kind: "present", value: inputs.freezes.map(scoredFreeze), receivedAt: null },
    collection: collectionEvidence(uploads),
    baseline: uploads.baseline,
    locks: inputs.locks.map((lock) => ({
      suiteId: lock.suite_id,
      caseId: lock.case_id,
      path: lock.path,
      digests: lock.digests,
    })),
    fixtureOwner:
      inputs.fixture_owner === null
        ? null
        : { name: inputs.fixture_owner.name, leftAt: dateOrNull(inputs.fixture_owner.left_at) },
    ...(uploads.reports.length === 0 && !inputs.required.reports ? {} : { votes: votesOf(inputs, uploads) }),
    required: { freezes: true, collection: inputs.required.collection, reports: inputs.required.reports },
    strictOneToOne: inputs.strict_one_to_one,
    flags: {
      clockOverridden: inputs.clock_overridden,
      localPolicy: false,
      secondPersonOff: inputs.second_person_off,
      loosened: inputs.loosened,
    },
    otherReasons: [
      ...property.reasons,
      ...fixture.reasons,
      ...provenanceReasons(uploads.collectionUploads, () => "property"),
      ...scoreLeasedAfterRed(leases, commit, policy),
    ],
  };
}

function votesOf(inputs: VerdictInputs, uploads: LoadedUploads): NonNullable<VerdictInput["votes"]> {
  const replays = inputs.replays.map(({ test_id, variant, outcome }) => ({ testId: test_id, variant, outcome }));
  return { reports: uploads.reports, replays };
}

function collectionEvidence({ collection }: LoadedUploads): Evidence<Collection> | null {
  return collection === null ? null : { kind: "present", value: collection.body, receivedAt: collection.receivedAt };
}

function scoredLease(row: VerdictInputs["leases"][number]) {
  return {
    testId: row.test_id,
    variant: row.variant,
    class: row.class,
    leasedAt: new Date(row.leased_at),
    expiresAt: new Date(row.expires_at),
    rootCauseHash: row.root_cause_hash,
    maxReruns: row.max_reruns,
    renewals: row.renewals,
    ended: null,
    rerunsUsed: row.reruns_granted,
    rerunsRefused: row.reruns_refused,
    filedBy: row.filed_by,
    isConfirmedByOwner: row.confirmed,
  };
}

function scoredFreeze(row: VerdictInputs["freezes"][number]) {
  return {
    testId: row.test_id,
    variant: row.variant,
    seed: row.seed,
    inputSha256: row.input_sha256,
    expiresOn: row.expires_on,
    lastReplayJob: row.last_replay_job,
    lastReplayAt: dateOrNull(row.last_replay_at),
  };
}

function dateOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
