import fc from "fast-check";
import { expect, it } from "vitest";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { buildScoredLease, testNow } from "@/lib/domain/testing/build-lease";
import { buildReport } from "@/lib/domain/testing/build-report";
import { buildVerdictInput, present } from "@/lib/domain/testing/build-verdict";
import { composeVerdict } from "@/lib/domain/verdict/compose-verdict";
import { mergeLedgers } from "./merge-ledgers";
import { scoreVotes } from "./score-votes";
import { attemptOutcomes, type ReportedResult, type SuiteReport } from "./suite-report";
import type { VotesInput } from "./votes";

const dayMs = 86_400_000;
const collection = buildCollection(
  buildTest({ id: "oracle" }),
  buildTest({ id: "leased" }),
  buildTest({ id: "property", kind: "property", attachments: { domain: "integers" } }),
  buildTest({ id: "witness", lanes: ["witness"], kind: "golden" }),
  buildFrozenTest("frozen"),
);
const mostly = <T>(value: T, ...others: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(value, ...others) });

const outcome = fc.oneof(
  { weight: 4, arbitrary: fc.constant("passed" as const) },
  { weight: 1, arbitrary: fc.constantFrom(...attemptOutcomes) },
);
const result: fc.Arbitrary<ReportedResult> = fc.record({
  testId: mostly<string | null>("leased", "oracle", "property", "witness", "frozen", "stranger", null),
  subject: fc.constantFrom("x", "y"),
  variant: mostly<string | null>(null, "linux"),
  attempts: fc.array(fc.record({ outcome }), { maxLength: 3 }),
});
const everyVoter = ["oracle", "leased", "property", "witness"].map(
  (testId): ReportedResult => ({ testId, subject: testId, variant: null, attempts: [{ outcome: "passed" }] }),
);
const report: fc.Arbitrary<SuiteReport> = fc
  .record({
    lane: mostly<SuiteReport["lane"]>("merge", "witness", "freeze"),
    suite: mostly("unit", "more"),
    job: mostly("a", "b"),
    runAttempt: fc.integer({ min: 1, max: 2 }),
    receivedAt: mostly(0, 1, 8 * dayMs).map((ms) => new Date(testNow.getTime() - ms)),
    results: fc.array(result, { maxLength: 4 }),
    incomplete: fc.boolean(),
    retriesVisible: fc.boolean(),
    errorsOutsideTests: mostly<string[]>([], ["crash"]),
  })
  .map(buildReport);
/** Reports in which every voter passes once, and others that say anything; so that passing verdicts are not rare. */
const reports = fc
  .array(report, { maxLength: 3 })
  .map((list) => [
    buildReport({ results: everyVoter }),
    buildReport({ lane: "witness", results: everyVoter.slice(3) }),
    ...list,
  ])
  .map((list) => list.map((one, index): SuiteReport => ({ ...one, uploadId: `upload-${index}` })));
const leases = fc.array(
  fc.record({
    maxReruns: fc.integer({ min: 0, max: 3 }),
    variant: mostly<string | null>(null, "linux"),
    expiresAt: mostly(new Date(testNow.getTime() + dayMs / 2), testNow),
  }),
  { maxLength: 2 },
);
const input: fc.Arbitrary<VotesInput> = fc.record({
  collection: fc.constant(collection),
  reports,
  leases: leases.map((list) => list.map((one) => buildScoredLease({ testId: "leased", ...one }))),
  replays: mostly<VotesInput["replays"]>([{ testId: "frozen", variant: null, outcome: "passed" }], []),
});
const runs = { numRuns: 400 };
const fails = (one: VotesInput) => scoreVotes(one, testNow).reasons.some(({ severity }) => severity === "fail");

it("generates votes that pass, and votes that fail", () => {
  const answers = new Set(fc.sample(input, { numRuns: 200, seed: 1 }).map(fails));
  expect([...answers].sort()).toEqual([false, true]);
});

it("never lets one more failed attempt turn a failure into a pass", () => {
  const place = fc.record({ report: fc.nat(), result: fc.nat(), attempt: fc.nat() });
  fc.assert(
    fc.property(input, place, fc.constantFrom("failed" as const, "errored" as const), (one, at, added) => {
      const changed = one.reports.map((report, index) => {
        if (index !== at.report % one.reports.length) return report;
        const results = report.results.map((result, number) =>
          number === at.result % report.results.length
            ? {
                ...result,
                attempts: result.attempts.toSpliced(at.attempt % (result.attempts.length + 1), 0, { outcome: added }),
              }
            : result,
        );
        return { ...report, results };
      });
      if (fails(one)) expect(fails({ ...one, reports: changed })).toBe(true);
    }),
    runs,
  );
});

it("scores the shards of an upload like the upload", () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 2, max: 3 }), (one, count) => {
      const shards = one.reports.flatMap((report) =>
        Array.from({ length: count }, (_, index): SuiteReport => {
          const size = Math.ceil(report.results.length / count);
          const results = report.results.slice(index * size, (index + 1) * size);
          return { ...report, uploadId: `${report.uploadId}-${index}`, shard: { index: index + 1, count }, results };
        }),
      );
      expect(scoreVotes({ ...one, reports: shards }, testNow)).toEqual(scoreVotes(one, testNow));
    }),
    runs,
  );
});

it("does not mind uploads that are sent again, nor their order", () => {
  fc.assert(
    fc.property(input, fc.infiniteStream(fc.nat()), (one, order) => {
      const twice = [...one.reports, ...one.reports].map((report) => ({ report, rank: order.next().value }));
      const shuffled = twice.sort((a, b) => a.rank - b.rank).map(({ report }) => report);
      expect(scoreVotes({ ...one, reports: shuffled }, testNow)).toEqual(scoreVotes(one, testNow));
    }),
    runs,
  );
});

it("keeps a failed attempt of a property or a witness the outcome, whatever else arrives", () => {
  const red = fc.constantFrom(["merge", "property"] as const, ["witness", "witness"] as const);
  fc.assert(
    fc.property(input, red, fc.integer({ min: 0, max: 9 }), (one, [lane, id], ageDays) => {
      const attempts = [{ outcome: "failed" } as const, { outcome: "passed" } as const];
      const first = buildReport({
        uploadId: "red",
        lane,
        receivedAt: new Date(testNow.getTime() - ageDays * dayMs),
        results: [{ testId: id, subject: id, variant: null, attempts }],
      });
      const { reasons } = scoreVotes({ ...one, reports: [...one.reports, first] }, testNow);
      expect(reasons.some(({ code, subject }) => code === "test_failed" && subject === id)).toBe(true);
    }),
    runs,
  );
});

it("holds until it says: the verdict of votes is the same at every instant before valid_until", () => {
  fc.assert(
    fc.property(input, fc.double({ min: 0, max: 1, noNaN: true }), (votes, share) => {
      const one = buildVerdictInput({
        collection: present(collection),
        leases: present(votes.leases),
        votes,
        freezes: present([]),
      });
      const first = composeVerdict(one, testNow);
      const span = first.validUntil.getTime() - testNow.getTime();
      fc.pre(span > 0);
      const later = composeVerdict(one, new Date(testNow.getTime() + Math.floor((span - 1) * share)));
      expect(later.reasons).toEqual(first.reasons);
    }),
    runs,
  );
});

it("merges ledgers the same in any order, and never loses a body", () => {
  const upload = fc.record({ suite: fc.constantFrom("a", "b"), seed: fc.constantFrom(1, 2, 3), at: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(upload, { maxLength: 5 }), (list) => {
      const uploads = list.map(({ suite, seed, at }, index) => ({
        ...buildReport({ uploadId: `${index}`, suite, receivedAt: new Date(at) }),
        body: { seed },
      }));
      const merged = mergeLedgers(uploads, "property", () => []);
      const bodies = new Set(list.map(({ suite, seed }) => `${suite} ${seed}`));
      expect(merged.evidence).toHaveLength(bodies.size);
      const other = mergeLedgers([...uploads].reverse(), "property", () => []);
      expect(other).toEqual(merged);
    }),
    runs,
  );
});
