import { describe, expect, it } from "vitest";
import { buildFixtureCase, buildFixtureLedger, buildLock, testDigest } from "@/lib/domain/testing/build-ledgers";
import type { FixtureCase, FixtureLedger } from "./ledgers";
import { scoreFixtureLedger } from "./score-fixture-ledger";

function codes(ledger: FixtureLedger): string[] {
  return scoreFixtureLedger(ledger, []).map((reason) => `${reason.severity} ${reason.code}`);
}

describe("a fixture ledger (design 3.2)", () => {
  it("passes when every case matches", () => {
    expect(codes(buildFixtureLedger())).toEqual([]);
  });

  it.each([[null], [[]]])("fails without cases (%j)", (cases) => {
    const [reason] = scoreFixtureLedger(buildFixtureLedger({ cases }), []);
    expect(reason).toEqual({
      part: "fixture",
      severity: "fail",
      code: "no_cases",
      subject: "golden",
      message: "the ledger holds no cases",
    });
  });

  it.each([["property-runner"], [null]])("fails when %s wrote it", (writer) => {
    const [reason] = scoreFixtureLedger(buildFixtureLedger({ writer }), []);
    expect(reason).toMatchObject({ code: "wrong_writer", severity: "fail", subject: "golden" });
    expect(reason?.message).toContain(writer ?? "nobody named");
  });

  const rows: [string, Partial<FixtureCase>, string[]][] = [
    ["fails when a status is not match", { status: "differs" }, ["fail case_not_match"]],
    ["fails when a status is absent", { status: null }, ["fail case_not_match"]],
    ["fails without an input digest", { inputDigest: null }, ["fail digest_missing"]],
    ["fails on an empty input digest", { inputDigest: "" }, ["fail digest_missing"]],
    ["fails without an expected digest", { expectedDigest: null }, ["fail digest_missing"]],
    ["fails without an actual digest", { actualDigest: null }, ["fail digest_missing"]],
    ["fails when the bytes moved", { actualDigest: testDigest("b") }, ["fail oracle_mismatch"]],
    ["warns of a malformed digest", { inputDigest: "md5:1" }, ["warn digest_malformed"]],
    [
      "compares malformed digests like others",
      { expectedDigest: "x", actualDigest: "y" },
      ["warn digest_malformed", "warn digest_malformed", "fail oracle_mismatch"],
    ],
  ];
  it.each(rows)("%s", (_, changes, expected) => {
    expect(codes(buildFixtureLedger({ cases: [buildFixtureCase(changes)] }))).toEqual(expected);
  });

  it("names every case at fault, by its place where it has no id", () => {
    const cases = [
      buildFixtureCase(),
      buildFixtureCase({ id: null, status: null }),
      buildFixtureCase({ id: "", status: "no" }),
    ];
    const subjects = (suiteId: string | null) =>
      scoreFixtureLedger(buildFixtureLedger({ suiteId, cases }), []).map((r) => `${r.subject}: ${r.message}`);
    expect(subjects("golden")).toEqual([
      "golden case 2: status is absent, not match",
      "golden case 3: status is no, not match",
    ]);
    expect(subjects(null)[0]).toBe("fixture ledger case 2: status is absent, not match");
  });

  it("says which digest is missing and which is malformed", () => {
    const cases = [buildFixtureCase({ inputDigest: null, expectedDigest: "a", actualDigest: "b" })];
    expect(scoreFixtureLedger(buildFixtureLedger({ cases }), []).map((reason) => reason.message)).toEqual([
      "input_digest is missing",
      "expected_digest is not sha256: and 64 hex digits",
      "actual_digest is not sha256: and 64 hex digits",
      "expected a, got b; bytes that move are never a flake",
    ]);
  });

  it("holds its cases against the locks too", () => {
    const reasons = scoreFixtureLedger(buildFixtureLedger(), [buildLock({ digests: [testDigest("b")] })]);
    expect(reasons.map((reason) => reason.code)).toEqual(["lock_moved"]);
  });
});
