import { describe, expect, it } from "vitest";
import { testKey } from "@/lib/domain/identity/test-key";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildScoredLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import type { ScoredLease } from "./lease";
import { scoreLeases } from "./score-leases";

const past = new Date(testNow.getTime() - 1);
const future = new Date(testNow.getTime() + 1);

function score(changes: Partial<ScoredLease>): string[] {
  const reasons = scoreLeases([buildScoredLease(changes)], defaultPolicy, testNow);
  return reasons.map((reason) => `${reason.severity} ${reason.code}`);
}

describe("a scored lease (design 3.3)", () => {
  const rows: [string, Partial<ScoredLease>, string[]][] = [
    ["warns while it runs without a hash", {}, ["warn still_leased"]],
    ["is silent while it runs with a hash", { rootCauseHash: testHash }, []],
    ["warns one millisecond before its expiry", { expiresAt: future }, ["warn still_leased"]],
    ["fails at its expiry", { expiresAt: testNow }, ["fail lease_expired"]],
    ["fails after its expiry", { expiresAt: past }, ["fail lease_expired"]],
    ["fails on an unreadable expiry", { expiresAt: new Date(Number.NaN) }, ["fail lease_expired"]],
    ["is lifted from expiry by a hash", { expiresAt: past, rootCauseHash: testHash }, []],
    [
      "is not lifted from expiry by a malformed hash",
      { expiresAt: past, rootCauseHash: "sha256:0" },
      ["fail lease_expired", "fail malformed_hash"],
    ],
    ["fails on a malformed hash while it runs", { rootCauseHash: "done" }, ["fail malformed_hash"]],
    ["fails on an empty hash", { rootCauseHash: "" }, ["fail malformed_hash"]],
    ["fails on an unknown class", { class: "network" }, ["fail unknown_class", "warn still_leased"]],
    ["fails without a class", { class: "" }, ["fail unknown_class", "warn still_leased"]],
    ["knows the class timing", { class: "timing" }, ["warn still_leased"]],
    ["knows the class environment", { class: "environment" }, ["warn still_leased"]],
    ["allows as many reruns as the cap", { maxReruns: 2, rerunsUsed: 2 }, ["warn still_leased"]],
    ["fails one rerun beyond the cap", { maxReruns: 2, rerunsUsed: 3 }, ["fail reruns_exceeded", "warn still_leased"]],
    [
      "is not lifted from reruns by a hash",
      { maxReruns: 0, rerunsUsed: 1, rootCauseHash: testHash },
      ["fail reruns_exceeded"],
    ],
    ["fails on reruns that are no number", { rerunsUsed: Number.NaN }, ["fail reruns_exceeded", "warn still_leased"]],
    ["allows one renewal of an order lease", { class: "order", renewals: 1 }, ["warn still_leased"]],
    [
      "fails an order lease renewed twice",
      { class: "order", renewals: 2 },
      ["fail order_renewed_twice", "warn still_leased"],
    ],
    [
      "fails an order lease renewed three times, hash or not",
      { class: "order", renewals: 3, rootCauseHash: testHash },
      ["fail order_renewed_twice"],
    ],
    ["allows two renewals of a timing lease", { class: "timing", renewals: 2 }, ["warn still_leased"]],
    [
      "fails a protected test, hash or not",
      { testId: "tests/test_auth.py::test_login", rootCauseHash: testHash },
      ["fail protected_test"],
    ],
    ["permits nothing once it has ended", { expiresAt: past, ended: { kind: "revoked", at: past } }, []],
  ];
  it.each(rows)("%s", (_, changes, expected) => {
    expect(score(changes)).toEqual(expected);
  });

  it("says in words what is wrong and until when it runs", () => {
    const leases = [
      buildScoredLease({ testId: "a", expiresAt: future }),
      buildScoredLease({ testId: "b", variant: "windows", expiresAt: new Date(Number.NaN) }),
      buildScoredLease({ testId: "c", class: "", rerunsUsed: 3, rootCauseHash: testHash }),
      buildScoredLease({ testId: "total", class: "order", renewals: 2, rootCauseHash: "x" }),
    ];
    expect(scoreLeases(leases, defaultPolicy, testNow).map((r) => `${r.part} ${r.subject}: ${r.message}`)).toEqual([
      "flake a: still leased as timing until 2026-10-02T08:00:00.001Z",
      "flake b (windows): lease expired at (no instant) without a root cause, even if the test is green",
      "flake c: class (none) is not one of timing, order, environment",
      "flake c: 3 reruns used, 2 allowed",
      "flake total: protected by *<total>*: it may hold no lease",
      "flake total: an order lease renewed 2 times; once is the most",
      "flake total: root_cause_hash is not sha256: and 64 hex digits",
    ]);
  });

  it("looks at the tags of the collected test too", () => {
    const lease = buildScoredLease({ testId: "a\\b.py::t", rootCauseHash: testHash });
    const tags = new Map([[testKey("a/b.py::t"), ["money"]]]);
    expect(scoreLeases([lease], defaultPolicy, testNow, tags).map((r) => r.code)).toEqual(["protected_test"]);
    expect(scoreLeases([lease], defaultPolicy, testNow)).toEqual([]);
  });

  it("warns of a second open lease for the same test and variant, in any spelling", () => {
    const codes = (...leases: Partial<ScoredLease>[]) =>
      scoreLeases(
        leases.map((changes) => buildScoredLease({ rootCauseHash: testHash, ...changes })),
        defaultPolicy,
        testNow,
      ).map((reason) => `${reason.severity} ${reason.code}`);
    expect(codes({ testId: "a/b::t" }, { testId: "a\\b::t" })).toEqual(["warn duplicate_lease"]);
    expect(codes({ variant: "linux" }, { variant: "windows" }, { variant: null })).toEqual([]);
    expect(codes({}, { ended: { kind: "closed", at: past } })).toEqual([]);
  });

  it("scores no leases as no findings", () => {
    expect(scoreLeases([], defaultPolicy, testNow)).toEqual([]);
  });
});
