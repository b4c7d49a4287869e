import { describe, expect, it } from "vitest";
import { buildFixtureCase, buildFixtureLedger, buildLock, testDigest } from "@/lib/domain/testing/build-ledgers";
import { scoreWitnessLocks } from "./score-witness-locks";

describe("witness locks (design 3.2)", () => {
  it("bind nothing before the first lock", () => {
    expect(scoreWitnessLocks([buildFixtureLedger()], [])).toEqual([]);
  });

  it("accept any digest of the approved set, so that branches from before and after a change pass", () => {
    const lock = buildLock({ digests: [testDigest("a"), testDigest("b")] });
    for (const digit of ["a", "b"]) {
      const cases = [buildFixtureCase({ expectedDigest: testDigest(digit) })];
      expect(scoreWitnessLocks([buildFixtureLedger({ cases })], [lock])).toEqual([]);
    }
  });

  it.each([
    ["another digest", testDigest("c")],
    ["no digest", null],
  ])("fail a locked case with %s", (_, expectedDigest) => {
    const ledger = buildFixtureLedger({ cases: [buildFixtureCase({ expectedDigest })] });
    expect(scoreWitnessLocks([ledger], [buildLock()])).toEqual([
      {
        part: "fixture",
        severity: "fail",
        code: "lock_moved",
        subject: "invoice-1",
        message: `expected digest ${expectedDigest ?? "(none)"} is not one an owner approved`,
      },
    ]);
  });

  it("fail a case whose digests an owner has all retired", () => {
    const reasons = scoreWitnessLocks([buildFixtureLedger()], [buildLock({ digests: [] })]);
    expect(reasons.map((reason) => reason.code)).toEqual(["lock_moved"]);
  });

  it("fail a case without a lock and a lock without a case, and tell suites apart", () => {
    const reasons = scoreWitnessLocks([buildFixtureLedger()], [buildLock({ suiteId: "other" })]);
    expect(reasons.map(({ code, subject, message }) => ({ code, subject, message }))).toEqual([
      {
        code: "unlocked_fixture",
        subject: "invoice-1",
        message: "no witness lock says which bytes it may have",
      },
      {
        code: "lock_unchecked",
        subject: "invoice-1",
        message: "locked in suite other and no ledger reports it",
      },
    ]);
  });

  it("say where the unchecked fixture lies", () => {
    const [reason] = scoreWitnessLocks([], [buildLock({ path: "golden/invoice.json" })]);
    expect(reason).toMatchObject({ part: "fixture", severity: "fail", code: "lock_unchecked" });
    expect(reason?.message).toContain("suite golden (golden/invoice.json) and");
  });

  it("check a lock in whichever ledger of the commit reports it", () => {
    const ledgers = [
      buildFixtureLedger({ suiteId: "first", cases: [buildFixtureCase({ id: "x" })] }),
      buildFixtureLedger({ suiteId: "second", cases: [buildFixtureCase({ id: "y" })] }),
    ];
    const locks = [buildLock({ suiteId: "first", caseId: "x" }), buildLock({ suiteId: "second", caseId: "y" })];
    expect(scoreWitnessLocks(ledgers, locks)).toEqual([]);
  });

  it("hold every report of a locked case, and count a ledger without cases as no report", () => {
    const cases = [buildFixtureCase(), buildFixtureCase({ expectedDigest: testDigest("d") })];
    expect(scoreWitnessLocks([buildFixtureLedger({ cases })], [buildLock()]).map((r) => r.code)).toEqual([
      "lock_moved",
    ]);
    expect(scoreWitnessLocks([buildFixtureLedger({ cases: null })], [buildLock()]).map((r) => r.code)).toEqual([
      "lock_unchecked",
    ]);
  });

  it("name a case without id, or a ledger without suite, by its place", () => {
    const cases = [buildFixtureCase(), buildFixtureCase({ id: null })];
    const subjects = (suiteId: string | null) =>
      scoreWitnessLocks([buildFixtureLedger({ suiteId, cases })], [buildLock()])
        .filter((reason) => reason.code === "unlocked_fixture")
        .map((reason) => reason.subject);
    expect(subjects("golden")).toEqual(["golden case 2"]);
    expect(subjects(null)).toEqual(["invoice-1", "fixture ledger case 2"]);
  });
});
