import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { failReason, warnReason } from "@/lib/domain/reason";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { buildFreezeRow } from "@/lib/domain/testing/build-freeze";
import { buildScoredLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import { buildFixtureLedger, buildLock, buildPropertyLedger } from "@/lib/domain/testing/build-ledgers";
import { buildVerdictInput, missing, present } from "@/lib/domain/testing/build-verdict";
import { composeVerdict } from "./compose-verdict";
import type { VerdictInput } from "./verdict";

const old = new Date(testNow.getTime() - 8 * 86_400_000);
const unreadable = { kind: "unreadable", why: "not JSON" } as const;
const withFixture = { ...defaultPolicy, fixtureRequired: true };

function compose(changes: Partial<VerdictInput>) {
  const { verdict, parts, reasons } = composeVerdict(buildVerdictInput(changes), testNow);
  const codes = reasons.map((reason) => `${reason.part} ${reason.severity} ${reason.code}`);
  return { summary: `${verdict}: ${parts.property} ${parts.fixture} ${parts.flake}`, codes };
}

describe("a verdict (design 3.7)", () => {
  it("passes on the least evidence that counts, and says what it was computed from", () => {
    const fixture = [present(buildFixtureLedger())];
    const leases = present([buildScoredLease({ rootCauseHash: testHash })]);
    const verdict = composeVerdict(buildVerdictInput({ fixture, leases }), testNow);
    expect(verdict).toEqual({
      verdict: "pass",
      parts: { property: "pass", fixture: "pass", flake: "pass" },
      reasons: [],
      lanes: { propertySuite: "props", fixtureSuite: "golden", leaseCount: 1 },
      votes: null,
      scoredAt: testNow,
      validUntil: new Date("2026-10-03T08:00:00.000Z"),
    });
  });

  const rows: [string, Partial<VerdictInput>, string][] = [
    ["passes without a fixture part where none is required", {}, "pass: pass not_required pass"],
    ["takes a missing fixture ledger for not required", { fixture: [missing] }, "pass: pass not_required pass"],
    ["fails without a property ledger", { property: [] }, "fail: missing not_required pass"],
    ["fails on a missing property ledger", { property: [missing] }, "fail: missing not_required pass"],
    ["fails on an unreadable property ledger", { property: [unreadable] }, "fail: fail not_required pass"],
    [
      "fails on a stale property ledger",
      { property: [present(buildPropertyLedger(), old)] },
      "fail: stale not_required pass",
    ],
    [
      "fails on one bad suite of two",
      { property: [present(buildPropertyLedger()), present(buildPropertyLedger({ casesFailed: 1 }))] },
      "fail: fail not_required pass",
    ],
    ["fails without leases", { leases: missing }, "fail: pass not_required missing"],
    ["fails on unreadable leases", { leases: unreadable }, "fail: pass not_required fail"],
    ["fails on stale leases", { leases: present([], old) }, "fail: pass not_required stale"],
    ["warns of a running lease", { leases: present([buildScoredLease()]) }, "pass: pass not_required warn"],
    [
      "fails on an expired lease",
      { leases: present([buildScoredLease({ expiresAt: testNow })]) },
      "fail: pass not_required fail",
    ],
    ["fails without a required fixture ledger", { policy: withFixture }, "fail: pass missing pass"],
    [
      "fails on a required fixture ledger that is missing",
      { policy: withFixture, fixture: [missing] },
      "fail: pass missing pass",
    ],
    ["fails without a fixture ledger once there are locks", { locks: [buildLock()] }, "fail: pass fail pass"],
    [
      "scores a fixture ledger that nobody required",
      { fixture: [present(buildFixtureLedger({ cases: [] }))] },
      "fail: pass fail pass",
    ],
    ["fails on an unreadable fixture ledger that nobody required", { fixture: [unreadable] }, "fail: pass fail pass"],
    [
      "passes a fixture ledger that its locks approve",
      { fixture: [present(buildFixtureLedger())], locks: [buildLock()] },
      "pass: pass pass pass",
    ],
    [
      "fails a fixture ledger that moved",
      { fixture: [present(buildFixtureLedger())], locks: [buildLock({ digests: [] })] },
      "fail: pass fail pass",
    ],
    [
      "fails a project whose fixtures nobody owns",
      { policy: withFixture, fixture: [present(buildFixtureLedger())], fixtureOwner: null },
      "fail: pass fail pass",
    ],
    [
      "does not ask for the owner where only files speak",
      { policy: withFixture, fixture: [present(buildFixtureLedger())] },
      "pass: pass pass pass",
    ],
    ["passes without freeze rows where none are required", { freezes: null }, "pass: pass not_required pass"],
    ["takes missing freeze rows for not required", { freezes: missing }, "pass: pass not_required pass"],
    [
      "fails without required freeze rows",
      { freezes: null, required: { freezes: true, collection: false } },
      "fail: pass not_required missing",
    ],
    [
      "fails on required freeze rows that are missing",
      { freezes: missing, required: { freezes: true, collection: false } },
      "fail: pass not_required missing",
    ],
    ["fails on unreadable freeze rows", { freezes: unreadable }, "fail: pass not_required fail"],
    ["fails on stale freeze rows", { freezes: present([], old) }, "fail: pass not_required stale"],
    [
      "fails on an expired freeze row",
      {
        freezes: present([buildFreezeRow({ testId: "f", expiresOn: "2026-10-01" })]),
        collection: present(buildCollection(buildTest(), buildFrozenTest("f"))),
      },
      "fail: pass not_required fail",
    ],
    ["passes without a collection where none is required", { collection: null }, "pass: pass not_required pass"],
    ["takes a missing collection for not required", { collection: missing }, "pass: pass not_required pass"],
    [
      "fails two parts without a required collection",
      { collection: null, required: { freezes: false, collection: true } },
      "fail: missing not_required missing",
    ],
    ["fails two parts on an unreadable collection", { collection: unreadable }, "fail: fail not_required fail"],
    [
      "fails two parts on a stale collection",
      { collection: present(buildCollection(buildTest()), old) },
      "fail: stale not_required stale",
    ],
    [
      "fails the property part on a broken lane contract",
      { collection: present(buildCollection(buildTest(), buildTest({ id: "x", lanes: [] }))) },
      "fail: fail not_required pass",
    ],
    [
      "fails the flake part on a frozen test without row, also where freeze rows were not given",
      { collection: present(buildCollection(buildTest(), buildFrozenTest("f"))), freezes: null },
      "fail: pass not_required fail",
    ],
    [
      "fails on a row without a frozen test where that is strict",
      { freezes: present([buildFreezeRow()]) },
      "fail: pass not_required fail",
    ],
    [
      "warns of it elsewhere",
      { freezes: present([buildFreezeRow()]), strictOneToOne: false },
      "pass: pass not_required warn",
    ],
    [
      "warns of a voter that is gone",
      { baseline: buildCollection(buildTest(), buildTest({ id: "gone" })) },
      "pass: warn not_required pass",
    ],
    [
      "counts findings that were made elsewhere",
      { otherReasons: [failReason("flake", "leased_after_red", "x", "x")] },
      "fail: pass not_required fail",
    ],
    [
      "shows the fixture part once a finding speaks of it",
      { otherReasons: [warnReason("fixture", "digest_malformed", "x", "x")] },
      "pass: pass warn pass",
    ],
  ];
  it.each(rows)("%s", (_, changes, expected) => {
    expect(compose(changes).summary).toBe(expected);
  });

  it("names the missing ledger besides the locks that nobody checked", () => {
    expect(compose({ locks: [buildLock()] }).codes).toEqual([
      "fixture fail evidence_missing",
      "fixture fail lock_unchecked",
    ]);
  });

  it("reads the tags of the collection for protected tests", () => {
    const collection = present(buildCollection(buildTest({ id: "a/b::t", tags: ["money"] })));
    const leases = present([buildScoredLease({ testId: "a\\b::t", rootCauseHash: testHash })]);
    expect(compose({ collection, leases }).codes).toEqual(["flake fail protected_test"]);
    const frozen = buildCollection(buildTest(), buildFrozenTest("f", { tags: ["money"] }));
    const freezes = present([buildFreezeRow({ testId: "f" })]);
    expect(compose({ collection: present(frozen), freezes }).codes).toEqual(["flake fail protected_test"]);
  });

  it("names how it was made in warnings that change no part", () => {
    const flags = {
      clockOverridden: true,
      localPolicy: true,
      secondPersonOff: true,
      loosened: ["variants", "renewals.order"],
    };
    const { summary, codes } = compose({ flags });
    expect(summary).toBe("pass: pass not_required pass");
    expect(codes).toEqual([
      "flake warn clock_overridden",
      "property warn local_policy",
      "flake warn second_person_off",
      "property warn policy_loosened",
      "property warn policy_loosened",
    ]);
    const { reasons } = composeVerdict(buildVerdictInput({ flags }), testNow);
    expect(reasons.map((reason) => reason.subject)).toEqual([
      "clock",
      "policy",
      "project",
      "variants",
      "renewals.order",
    ]);
    expect(reasons.every((reason) => reason.message.length > 20)).toBe(true);
  });

  it("names the suites it read, and none where there was none", () => {
    const two = [present(buildPropertyLedger()), present(buildPropertyLedger({ suiteId: "more" }))];
    expect(composeVerdict(buildVerdictInput({ property: two }), testNow).lanes.propertySuite).toBe("props, more");
    const none = buildVerdictInput({ property: [missing], leases: missing });
    expect(composeVerdict(none, testNow).lanes).toEqual({ propertySuite: null, fixtureSuite: null, leaseCount: 0 });
    const unnamed = [present(buildPropertyLedger({ suiteId: null }))];
    expect(composeVerdict(buildVerdictInput({ property: unnamed }), testNow).lanes.propertySuite).toBeNull();
  });

  it("says which evidence is missing", () => {
    const required = { freezes: true, collection: true };
    const input = buildVerdictInput({
      property: [],
      leases: missing,
      freezes: null,
      collection: null,
      policy: withFixture,
      required,
    });
    const missed = composeVerdict(input, testNow).reasons.map(({ part, subject }) => `${part}: ${subject}`);
    expect(missed).toEqual([
      "property: property ledger",
      "fixture: fixture ledger",
      "flake: lease ledger",
      "flake: freeze ledger",
      "property: collection",
      "flake: collection",
    ]);
  });
});
