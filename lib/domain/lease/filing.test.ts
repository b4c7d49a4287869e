import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { testNow } from "@/lib/domain/testing/build-lease";
import type { LeaseClass } from "@/lib/domain/words";
import { defaultExpiry, defaultReruns, type FilingContext, type FilingInput, filingViolations } from "./filing";
import { lineageOf } from "./lineage";

const day = 86_400_000;
const input: FilingInput = {
  testId: "tests/net/test_retry.py::test_backoff",
  variant: null,
  class: "timing",
  evidence: ["sleep"],
  reason: "Sleeps 10 ms and hopes",
  owner: "dana",
  expiresAt: new Date(testNow.getTime() + 7 * day),
  maxReruns: 2,
};
const context: FilingContext = {
  policy: defaultPolicy,
  collected: { lanes: ["merge"], kind: "oracle", tags: [] },
  openRecords: [],
  lineage: lineageOf([], testNow),
  unansweredMatches: [],
};

function file(changes: Partial<FilingInput>, contextChanges: Partial<FilingContext> = {}): string[] {
  const violations = filingViolations({ ...input, ...changes }, { ...context, ...contextChanges }, testNow);
  for (const { message } of violations) expect(message.length).toBeGreaterThan(12);
  return violations.map(({ path, code }) => `${path} ${code}`);
}
const inMs = (ms: number) => ({ expiresAt: new Date(testNow.getTime() + ms) });

describe("filing a lease (design 3.3)", () => {
  const rows: [string, Partial<FilingInput>, string[]][] = [
    ["accepts a complete filing", {}, []],
    ["accepts a filing that leaves expiry and reruns to the policy", { expiresAt: null, maxReruns: null }, []],
    ["asks for the test", { testId: "  " }, ["test_id required"]],
    ["refuses a wildcard", { testId: "pkg.*" }, ["test_id wildcard"]],
    ["refuses a fourth class", { class: "network" }, ["class unknown_class"]],
    [
      "names an unknown class and unknown evidence at once",
      { class: "network", evidence: ["moon"] },
      ["evidence unknown_evidence", "class unknown_class"],
    ],
    ["refuses a filing without a class", { class: "" }, ["class unknown_class"]],
    ["asks for evidence of the class", { evidence: [] }, ["evidence evidence_mismatch"]],
    ["refuses evidence of another class alone", { evidence: ["dns"] }, ["evidence evidence_mismatch"]],
    ["accepts evidence of another class beside its own", { evidence: ["dns", "clock"] }, []],
    ["refuses evidence that it does not know", { evidence: ["clock", "moon"] }, ["evidence unknown_evidence"]],
    [
      "does not take unknown evidence for any",
      { evidence: ["moon"] },
      ["evidence unknown_evidence", "evidence evidence_mismatch"],
    ],
    ["asks for a reason", { reason: " \n" }, ["reason required"]],
    ["asks for an owner", { owner: "\t" }, ["owner required"]],
    ["accepts an expiry one millisecond ahead", inMs(1), []],
    ["refuses an expiry at the present instant", inMs(0), ["expires_at not_in_future"]],
    ["refuses an expiry in the past", inMs(-1), ["expires_at not_in_future"]],
    ["accepts an expiry at the maximum", inMs(14 * day), []],
    ["refuses an expiry one millisecond beyond the maximum", inMs(14 * day + 1), ["expires_at beyond_maximum"]],
    ["refuses an unreadable expiry", inMs(Number.NaN), ["expires_at malformed"]],
    ["accepts no reruns at all", { maxReruns: 0 }, []],
    ["accepts the most reruns", { maxReruns: 5 }, []],
    ["refuses more reruns", { maxReruns: 6 }, ["max_reruns out_of_range"]],
    ["refuses fewer reruns than none", { maxReruns: -1 }, ["max_reruns out_of_range"]],
    ["refuses half a rerun", { maxReruns: 1.5 }, ["max_reruns out_of_range"]],
    ["refuses an undeclared variant", { variant: "windows" }, ["variant undeclared_variant"]],
    ["refuses a protected test", { testId: "tests/test_payment.py::t" }, ["test_id protected_test"]],
  ];
  it.each(rows)("%s", (_, changes, expected) => {
    expect(file(changes)).toEqual(expected);
  });

  const contexts: [string, Partial<FilingContext>, string[]][] = [
    ["accepts a test that nobody has collected", { collected: null }, []],
    ["refuses a property", { collected: { lanes: ["merge"], kind: "property", tags: [] } }, ["test_id not_leasable"]],
    [
      "refuses a witness test",
      { collected: { lanes: ["witness"], kind: "golden", tags: [] } },
      ["test_id not_leasable"],
    ],
    [
      "refuses a test with a protected tag",
      { collected: { lanes: ["merge"], kind: "oracle", tags: ["billing"] } },
      ["test_id protected_test"],
    ],
    ["refuses a second open lease", { openRecords: [{ kind: "lease", variant: null }] }, ["test_id overlap"]],
    [
      "refuses a lease beside an open freeze",
      { openRecords: [{ kind: "freeze", variant: "linux" }] },
      ["test_id overlap"],
    ],
    ["asks whether a likely match is the same test", { unansweredMatches: ["a::b"] }, ["test_id likely_match"]],
  ];
  it.each(contexts)("%s", (_, changes, expected) => {
    expect(file({}, changes)).toEqual(expected);
  });

  it("accepts a declared variant beside another one, and refuses it beside itself or a lease for all", () => {
    const policy = { ...defaultPolicy, variants: ["linux", "windows"] };
    const beside = (variant: string | null) =>
      file({ variant: "linux" }, { policy, openRecords: [{ kind: "lease", variant }] });
    expect(beside("windows")).toEqual([]);
    expect(beside("linux")).toEqual(["test_id overlap"]);
    expect(beside(null)).toEqual(["test_id overlap"]);
  });

  it("follows a tighter policy", () => {
    const policy = {
      ...defaultPolicy,
      leaseMaximumDays: 3,
      leaseMaximumReruns: 1,
      leaseDefaultDays: 5,
      leaseDefaultReruns: 3,
    };
    expect(file(inMs(3 * day), { policy })).toEqual(["max_reruns out_of_range"]);
    expect(file({ ...inMs(3 * day + 1), maxReruns: 1 }, { policy })).toEqual(["expires_at beyond_maximum"]);
    expect(defaultExpiry(policy, testNow)).toEqual(new Date(testNow.getTime() + 3 * day));
    expect(defaultReruns(policy)).toBe(1);
  });

  it("does not follow a policy beyond the product limits", () => {
    const policy = { ...defaultPolicy, leaseMaximumDays: 99, leaseMaximumReruns: 99 };
    expect(file({ ...inMs(14 * day + 1), maxReruns: 6 }, { policy })).toEqual([
      "expires_at beyond_maximum",
      "max_reruns out_of_range",
    ]);
  });

  it("fills in the policy's defaults: seven days and two reruns", () => {
    expect(defaultExpiry(defaultPolicy, testNow)).toEqual(new Date("2026-10-09T08:00:00.000Z"));
    expect(defaultReruns(defaultPolicy)).toBe(2);
  });
});

describe("filing again (design 3.3, Renewing)", () => {
  const earlier = (leaseClass: LeaseClass, renewals: number, endedDaysAgo = 10) =>
    lineageOf(
      [
        {
          kind: "lease",
          start: new Date(testNow.getTime() - (endedDaysAgo + 5) * day),
          end: new Date(testNow.getTime() - endedDaysAgo * day),
          class: leaseClass,
          renewals,
        },
      ],
      testNow,
    );
  it.each([
    ["timing after a timing lease", "timing", earlier("timing", 0), []],
    ["timing after one renewal: this is the second", "timing", earlier("timing", 1), []],
    ["timing after two renewals", "timing", earlier("timing", 2), ["test_id renewal_limit"]],
    ["order after an order lease: this is the only one", "order", earlier("order", 0), []],
    ["order after one renewal", "order", earlier("order", 1), ["test_id renewal_limit"]],
    ["order after one timing renewal", "order", earlier("timing", 1), ["test_id renewal_limit"]],
    ["timing after one order renewal", "timing", earlier("order", 1), ["test_id renewal_limit"]],
    ["order after 90 days", "order", earlier("order", 1, 90), []],
  ] as const)("%s", (_, leaseClass, lineage, expected) => {
    const evidence = leaseClass === "order" ? ["threads"] : ["clock"];
    expect(file({ class: leaseClass, evidence }, { lineage })).toEqual(expected);
  });

  it("says how many renewals are used and names the three ways out", () => {
    const [violation] = filingViolations(input, { ...context, lineage: earlier("timing", 2) }, testNow);
    expect(violation?.message).toBe(
      "filing again within 90 days counts as a renewal, and 2 of 2 are used: fix the test, delete it, or turn the flake into a property",
    );
  });

  it("is not counted for a test that was only frozen", () => {
    const frozen = lineageOf([{ kind: "freeze", start: testNow, end: testNow, class: null, renewals: 0 }], testNow);
    const policy = { ...defaultPolicy, renewals: { order: 0, timing: 0, environment: 0 } };
    expect(file({}, { lineage: frozen, policy })).toEqual([]);
  });

  it("is refused at once where the policy allows no renewal", () => {
    const policy = { ...defaultPolicy, renewals: { order: 0, timing: 0, environment: 0 } };
    expect(file({}, { lineage: earlier("timing", 0), policy })).toEqual(["test_id renewal_limit"]);
  });

  it("leaves an unknown class to the rule about classes", () => {
    expect(file({ class: "network" }, { lineage: earlier("timing", 2) })).toEqual(["class unknown_class"]);
  });
});
