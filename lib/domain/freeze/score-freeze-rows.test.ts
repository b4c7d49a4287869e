import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildFreezeRow } from "@/lib/domain/testing/build-freeze";
import { testNow } from "@/lib/domain/testing/build-lease";
import type { ScoredFreezeRow } from "./freeze-row";
import { isReplayStale, scoreFreezeRows } from "./score-freeze-rows";

const day = 86_400_000;
const score = (changes: Partial<ScoredFreezeRow>) =>
  scoreFreezeRows([{ ...buildFreezeRow(), ...changes }], defaultPolicy, testNow).map((r) => `${r.severity} ${r.code}`);

describe("a scored freeze row (design 3.4)", () => {
  const rows: [string, Partial<ScoredFreezeRow>, string[]][] = [
    ["is silent while it is alive", {}, []],
    ["is alive on its last day", { expiresOn: "2026-10-02" }, []],
    ["fails the day after", { expiresOn: "2026-10-01" }, ["fail freeze_expired"]],
    ["fails without an expiry", { expiresOn: "" }, ["fail malformed_freeze", "fail freeze_expired"]],
    ["fails on a malformed field", { seed: "x" }, ["fail malformed_freeze"]],
    ["fails a protected test", { testId: "tests/test_auth.py::t" }, ["fail protected_test"]],
    ["warns of a test that was never replayed", { lastReplayAt: null }, ["warn replay_stale"]],
  ];
  it.each(rows)("%s", (_, changes, expected) => {
    expect(score(changes)).toEqual(expected);
  });

  it.each([
    ["fresh after exactly seven days", 7 * day, false],
    ["stale one millisecond later", 7 * day + 1, true],
    ["fresh at once", 0, false],
  ])("counts a replay as %s", (_, age, expected) => {
    const lastReplayAt = new Date(testNow.getTime() - age);
    expect(isReplayStale({ lastReplayAt }, defaultPolicy, testNow)).toBe(expected);
    expect(score({ lastReplayAt })).toEqual(expected ? ["warn replay_stale"] : []);
  });

  it("follows a tighter freshness, and says nothing where replays are unknown", () => {
    const policy = { ...defaultPolicy, replayFreshnessDays: 1 };
    expect(isReplayStale({ lastReplayAt: new Date(testNow.getTime() - day - 1) }, policy, testNow)).toBe(true);
    expect(isReplayStale({}, policy, testNow)).toBe(false);
  });

  it("says in words what is wrong", () => {
    const row = {
      ...buildFreezeRow({ testId: "auth", variant: "linux", seed: "x", expiresOn: "2026-10-01" }),
      lastReplayAt: null,
    };
    expect(scoreFreezeRows([row], defaultPolicy, testNow).map((r) => `${r.part} ${r.subject}: ${r.message}`)).toEqual([
      "flake auth (linux): protected by *<auth>*: it may not be frozen",
      "flake auth (linux): seed: must be a whole number, of any size",
      "flake auth (linux): the freeze ended with 2026-10-01 (UTC); the row fails even if its test passes",
      "flake auth (linux): no replay in the last 7 days",
    ]);
  });

  it("looks at the tags of the collected test too", () => {
    const tags = new Map([["a/b::t", ["money"]]]);
    const row = buildFreezeRow({ testId: "a\\b::t" });
    expect(scoreFreezeRows([row], defaultPolicy, testNow, tags).map((r) => r.code)).toEqual(["protected_test"]);
  });

  it("warns of a second row for the same test and variant, in any spelling", () => {
    const codes = (...rows: Partial<ScoredFreezeRow>[]) =>
      scoreFreezeRows(
        rows.map((changes) => buildFreezeRow(changes)),
        defaultPolicy,
        testNow,
      ).map((r) => `${r.severity} ${r.code} ${r.message}`);
    expect(codes({ testId: "a/b::t" }, { testId: "a\\b::t" })).toEqual([
      "warn duplicate_freeze more than one row for this test and variant",
    ]);
    expect(codes({ variant: "linux" }, { variant: "windows" })).toEqual([]);
  });
});
