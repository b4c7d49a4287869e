import fc from "fast-check";
import { expect, it } from "vitest";
import type { Evidence } from "@/lib/domain/evidence/ledgers";
import { defaultPolicy, type Policy } from "@/lib/domain/policy/policy";
import { isLooser } from "@/lib/domain/policy/policy-change";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { buildFreezeRow } from "@/lib/domain/testing/build-freeze";
import { buildScoredLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import {
  buildFixtureCase,
  buildFixtureLedger,
  buildLock,
  buildPropertyLedger,
  testDigest,
} from "@/lib/domain/testing/build-ledgers";
import { buildVerdictInput, missing, present } from "@/lib/domain/testing/build-verdict";
import { composeVerdict } from "./compose-verdict";
import type { VerdictInput } from "./verdict";

const day = 86_400_000;
const ids = ["a/x.py::t", "auth", "b[1]", "sum_total"];
const instant = fc.integer({ min: -10 * day, max: 10 * day }).map((ms) => new Date(testNow.getTime() + ms));
const received = fc.option(instant);

function evidence<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Evidence<T>> {
  const arrived = fc.tuple(value, received).map(([one, at]) => present(one, at));
  return fc.oneof(
    { weight: 8, arbitrary: arrived },
    { weight: 1, arbitrary: fc.constant<Evidence<T>>(missing) },
    { weight: 1, arbitrary: fc.constant<Evidence<T>>({ kind: "unreadable", why: "x" }) },
  );
}
const mostly = <T>(value: T, ...others: T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(value, ...others) });

const propertyLedger = fc.record({
  casesFailed: mostly<number | null>(0, 1, null),
  casesRun: mostly<number | null>(9, 0, null),
  killedMutants: fc.constantFrom(0, 1, 3, 9),
  mutantBudget: fc.constantFrom(0, 1, 3, null),
  suiteId: fc.constantFrom("props", "more", null),
});
const lease = fc.record({
  testId: mostly("a/x.py::t", ...ids),
  class: mostly("timing", "order", "odd"),
  expiresAt: instant,
  rootCauseHash: fc.constantFrom(null, testHash, testHash, "x"),
  rerunsUsed: fc.nat(3),
  renewals: fc.nat(2),
});
const freezeRow = fc.record({
  testId: fc.constantFrom(...ids),
  expiresOn: mostly("2026-10-09", "2026-10-01", ""),
  lastReplayAt: fc.option(instant),
});
const collected = fc.record({
  id: fc.constantFrom(...ids),
  lanes: mostly<string[]>(["merge"], ["freeze"], ["witness"], []),
  kind: mostly<string | null>("oracle", "property", null),
  skip: mostly<null | "unconditional">(null, "unconditional"),
});
const digest = mostly(testDigest("a"), testDigest("b"), "");

const policy: fc.Arbitrary<Policy> = fc
  .record({
    minimumMutantBudget: fc.integer({ min: 1, max: 4 }),
    propertySuites: fc.subarray(["props", "more"]),
    fixtureRequired: fc.boolean(),
    missingAttachmentFails: fc.boolean(),
    votersRemovedFails: fc.boolean(),
    replayFreshnessDays: fc.integer({ min: 1, max: 7 }),
    protectedPatterns: fc.subarray([...defaultPolicy.protectedPatterns]),
  })
  .map((changes) => ({ ...defaultPolicy, ...changes }));

const input: fc.Arbitrary<VerdictInput> = fc
  .record({
    policy,
    property: fc.array(evidence(propertyLedger.map((changes) => buildPropertyLedger(changes))), { maxLength: 2 }),
    fixture: fc.array(
      evidence(digest.map((expectedDigest) => buildFixtureLedger({ cases: [buildFixtureCase({ expectedDigest })] }))),
      { maxLength: 1 },
    ),
    leases: evidence(
      fc.array(
        lease.map((changes) => buildScoredLease(changes)),
        { maxLength: 2 },
      ),
    ),
    freezes: fc.option(
      evidence(
        fc.array(
          freezeRow.map(({ lastReplayAt, ...row }) => ({ ...buildFreezeRow(row), lastReplayAt })),
          { maxLength: 2 },
        ),
      ),
    ),
    collection: fc.option(
      evidence(
        fc
          .array(collected, { maxLength: 3 })
          .map((tests) => buildCollection(buildTest(), ...tests.map((test) => buildTest(test)))),
      ),
    ),
    baseline: fc.constantFrom(null, buildCollection(buildTest(), buildFrozenTest("f"))),
    locks: mostly([], [buildLock()]),
    required: fc.record({ freezes: fc.boolean(), collection: fc.boolean() }),
    strictOneToOne: fc.boolean(),
  })
  .map((changes) => buildVerdictInput(changes));

const runs = { numRuns: 500 };
const patient = { timeout: 60_000 };

it("never passes with a required part missing, unreadable or stale", patient, () => {
  fc.assert(
    fc.property(input, (one) => {
      const { verdict, parts } = composeVerdict(one, testNow);
      const isAbsent = (list: readonly Evidence<unknown>[]) =>
        list.length === 0 ||
        list.some(
          (e) =>
            e.kind !== "present" || (e.receivedAt !== null && testNow.getTime() - e.receivedAt.getTime() > 7 * day),
        );
      const isFixtureAbsent = (one.policy.fixtureRequired || one.locks.length > 0) && isAbsent(one.fixture);
      const isOptionalAbsent =
        (one.required.freezes && isAbsent(one.freezes === null ? [] : [one.freezes])) ||
        (one.required.collection && isAbsent(one.collection === null ? [] : [one.collection]));
      if (isAbsent(one.property) || isAbsent([one.leases]) || isFixtureAbsent || isOptionalAbsent)
        expect(verdict).toBe("fail");
      expect(parts.property).not.toBe("not_required");
      expect(parts.flake).not.toBe("not_required");
    }),
    runs,
  );
});

it("fails exactly when some finding fails: nothing is lost between the findings and the answer", patient, () => {
  fc.assert(
    fc.property(input, (one) => {
      const { verdict, reasons } = composeVerdict(one, testNow);
      expect(verdict).toBe(reasons.some((reason) => reason.severity === "fail") ? "fail" : "pass");
    }),
    runs,
  );
});

/** A policy that tightens another one, in every direction at once. */
function tightened(before: Policy, other: Policy): Policy {
  const shared = before.propertySuites.filter((suite) => other.propertySuites.includes(suite));
  const narrowed = before.propertySuites.length === 0 ? other.propertySuites : before.propertySuites;
  return {
    ...before,
    minimumMutantBudget: Math.max(before.minimumMutantBudget, other.minimumMutantBudget),
    propertySuites: shared.length > 0 ? shared : narrowed,
    fixtureRequired: before.fixtureRequired || other.fixtureRequired,
    missingAttachmentFails: before.missingAttachmentFails || other.missingAttachmentFails,
    votersRemovedFails: before.votersRemovedFails || other.votersRemovedFails,
    replayFreshnessDays: Math.min(before.replayFreshnessDays, other.replayFreshnessDays),
    protectedPatterns: [...new Set([...before.protectedPatterns, ...other.protectedPatterns])],
  };
}

it("never turns a failure into a pass when a policy is tightened", patient, () => {
  fc.assert(
    fc.property(input, policy, (one, other) => {
      const tighter = tightened(one.policy, other);
      expect(isLooser(one.policy, tighter)).toEqual([]);
      const before = composeVerdict(one, testNow).verdict;
      const after = composeVerdict({ ...one, policy: tighter }, testNow).verdict;
      if (before === "fail") expect(after).toBe("fail");
    }),
    runs,
  );
});

it("stays the same until the instant before its end, so that an answer can be kept until then", patient, () => {
  fc.assert(
    fc.property(input, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
      const first = composeVerdict(one, testNow);
      const span = first.validUntil.getTime() - testNow.getTime();
      expect(span).toBeGreaterThanOrEqual(0);
      expect(span).toBeLessThanOrEqual(day);
      fc.pre(span > 0);
      const later = composeVerdict(one, new Date(testNow.getTime() + Math.floor((span - 1) * share)));
      expect({ verdict: later.verdict, parts: withoutWarnings(later.parts) }).toEqual({
        verdict: first.verdict,
        parts: withoutWarnings(first.parts),
      });
    }),
    runs,
  );
});

/** A replay can grow stale meanwhile: that warns and changes no answer. */
function withoutWarnings(parts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, status]) => [part, status === "warn" ? "pass" : status]));
}
