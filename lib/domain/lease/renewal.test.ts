import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import type { Lease } from "./lease";
import { type Lineage, lineageOf } from "./lineage";
import {
  type RenewalContext,
  renewalApprovalViolations,
  renewalRequestViolations,
  secondPersonViolations,
} from "./renewal";

const day = 86_400_000;
const inMs = (ms: number) => new Date(testNow.getTime() + ms);

function contextOf(lease: Lease, changes: Partial<RenewalContext> = {}): RenewalContext {
  const entry = {
    kind: "lease",
    start: lease.leasedAt,
    end: null,
    class: lease.class,
    renewals: lease.renewals,
  } as const;
  return {
    lease,
    lineage: lineageOf([entry], testNow),
    policy: defaultPolicy,
    tags: [],
    earlierReasons: ["The port is taken", "It sleeps"],
    isAnotherPending: false,
    ...changes,
  };
}

const review = { askedBy: "dana", reviewer: "kim", secondPerson: true };
const input = { expiresAt: inMs(10 * day), reason: "The vendor ships the fix on Monday" };

type Row = [string, { lease?: Partial<Lease>; expiresAt?: Date; context?: Partial<RenewalContext> }, string[]];
const rows: Row[] = [
  ["accepts a later expiry", {}, []],
  ["accepts it for an expired lease", { lease: { expiresAt: inMs(-1) } }, []],
  ["accepts it for a diagnosed lease", { lease: { rootCauseHash: testHash } }, []],
  ["accepts the maximum", { expiresAt: inMs(14 * day) }, []],
  ["refuses more than the maximum", { expiresAt: inMs(14 * day + 1) }, ["expires_at beyond_maximum"]],
  ["refuses the present instant", { lease: { expiresAt: inMs(-1) }, expiresAt: inMs(0) }, ["expires_at not_in_future"]],
  ["accepts one millisecond more than the present expiry", { lease: { expiresAt: inMs(5) }, expiresAt: inMs(6) }, []],
  ["refuses the present expiry", { lease: { expiresAt: inMs(5) }, expiresAt: inMs(5) }, ["expires_at not_later"]],
  ["refuses an earlier expiry", { lease: { expiresAt: inMs(5) }, expiresAt: inMs(4) }, ["expires_at not_later"]],
  ["refuses an ended lease", { lease: { ended: { kind: "closed", at: inMs(-1) } } }, ["lease not_open"]],
  ["refuses a protected test", { lease: { testId: "auth" } }, ["lease protected_test"]],
  ["refuses a test with a protected tag", { context: { tags: ["money"] } }, ["lease protected_test"]],
  ["accepts the second renewal of a timing lease", { lease: { renewals: 1 } }, []],
  ["refuses its third", { lease: { renewals: 2 } }, ["lease renewal_limit"]],
  ["accepts the first renewal of an order lease", { lease: { class: "order" } }, []],
  ["refuses its second", { lease: { class: "order", renewals: 1 } }, ["lease renewal_limit"]],
];

describe("renewing a lease (design 3.3)", () => {
  it.each(rows)("%s, when asked and when approved", (_, { lease, expiresAt, context }, expected) => {
    const asked = { ...input, ...(expiresAt && { expiresAt }) };
    const facts = contextOf(buildLease(lease), context);
    const show = (list: readonly { path: string; code: string }[]) => list.map(({ path, code }) => `${path} ${code}`);
    expect(show(renewalRequestViolations(asked, facts, testNow))).toEqual(expected);
    expect(show(renewalApprovalViolations(asked, facts, review, testNow))).toEqual(expected);
  });

  it("says how many renewals are used and names the three ways out", () => {
    const facts = contextOf(buildLease({ class: "order", renewals: 1 }));
    const [violation] = renewalRequestViolations(input, facts, testNow);
    expect(violation?.message).toBe(
      "1 of 1 renewals are used: fix the test, delete it, or turn the flake into a property",
    );
  });

  it("counts over the lineage, not over the lease alone", () => {
    const lineage: Lineage = {
      leases: 2,
      freezes: 0,
      renewalsUsed: 1,
      refreezesUsed: 0,
      classesUsed: ["timing", "order"],
    };
    const codes = renewalRequestViolations(input, contextOf(buildLease(), { lineage }), testNow).map((v) => v.code);
    expect(codes).toEqual(["renewal_limit"]);
  });

  it.each([
    ["", ["required"]],
    ["  ", ["required"]],
    ["It sleeps", ["reason_not_fresh"]],
    [" it  SLEEPS\n", ["reason_not_fresh"]],
    ["It\u200b sleeps", ["reason_not_fresh"]],
    ["It sleeps still", []],
  ])("takes the reason %j", (reason, expected) => {
    const violations = renewalRequestViolations({ ...input, reason }, contextOf(buildLease()), testNow);
    expect(violations.map((v) => v.code)).toEqual(expected);
    expect(violations.every((v) => v.path === "reason" && v.message.length > 20)).toBe(true);
  });

  it("waits for one answer at a time", () => {
    const facts = contextOf(buildLease(), { isAnotherPending: true });
    expect(renewalRequestViolations(input, facts, testNow)).toEqual([
      { path: "lease", code: "duplicate", message: "a renewal of this lease already waits for an owner" },
    ]);
  });

  it("counts the maximum from the approval, so that an old request does not reach further", () => {
    const facts = contextOf(buildLease());
    const asked = { ...input, expiresAt: inMs(14 * day) };
    expect(renewalApprovalViolations(asked, facts, review, inMs(day))).toEqual([]);
    expect(renewalApprovalViolations(asked, facts, review, inMs(14 * day)).map((v) => v.code)).toEqual([
      "not_in_future",
    ]);
  });
});

it.each([
  ["the asker while the rule is on", "dana", true, ["second_person"]],
  ["the asker while it is off", "dana", false, []],
  ["another while the rule is on", "kim", true, []],
])("judges a decision by %s", (_, reviewer, secondPerson, expected) => {
  const violations = secondPersonViolations({ askedBy: "dana", reviewer, secondPerson });
  expect(violations.map((v) => v.code)).toEqual(expected);
  const facts = contextOf(buildLease());
  const approval = renewalApprovalViolations(input, facts, { askedBy: "dana", reviewer, secondPerson }, testNow);
  expect(approval.map((v) => `${v.path} ${v.code}`)).toEqual(expected.map((code) => `reviewer ${code}`));
});
