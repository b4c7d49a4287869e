import { describe, expect, it } from "vitest";
import { buildLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import { describeLease, leaseSentence } from "./describe-lease";
import type { Lease } from "./lease";

const inMs = (ms: number) => new Date(testNow.getTime() + ms);
const day = 86_400_000;
const sentence = (changes: Partial<Lease>, used = 0) =>
  leaseSentence(describeLease(buildLease(changes), used, testNow), () => "Tue 10:00");

describe("what CI does with a lease", () => {
  it("is facts first: reruns left, and when the gate fails", () => {
    const expiresAt = inMs(5 * day);
    expect(describeLease(buildLease({ expiresAt }), 1, testNow)).toEqual({
      state: "active",
      rerunsLeft: 1,
      failsNow: false,
      failsAt: expiresAt,
      rerunsUntil: expiresAt,
    });
    expect(describeLease(buildLease({ expiresAt: testNow }), 0, testNow)).toEqual({
      state: "expired",
      rerunsLeft: 0,
      failsNow: true,
      failsAt: null,
      rerunsUntil: null,
    });
    const diagnosed = buildLease({ expiresAt, rootCauseHash: testHash });
    expect(describeLease(diagnosed, 0, testNow)).toEqual({
      state: "diagnosed",
      rerunsLeft: 2,
      failsNow: false,
      failsAt: null,
      rerunsUntil: expiresAt,
    });
  });

  it("never counts reruns below none", () => {
    expect(describeLease(buildLease(), 7, testNow).rerunsLeft).toBe(0);
  });

  it("tells an active and an expiring lease by their states, and both fail at their expiry", () => {
    const expiring = describeLease(buildLease({ expiresAt: inMs(1) }), 0, testNow);
    expect(expiring).toMatchObject({ state: "expiring", failsAt: inMs(1) });
  });

  it.each([
    ["active", {}, 1, "CI may rerun it once more; at Tue 10:00 the gate fails even if it is green."],
    ["unused", {}, 0, "CI may rerun it 2 times more; at Tue 10:00 the gate fails even if it is green."],
    ["used up", {}, 2, "CI may rerun it no more; at Tue 10:00 the gate fails even if it is green."],
    ["expired", { expiresAt: testNow }, 0, "The gate fails now, even if the test is green, and CI may not rerun it."],
    [
      "diagnosed",
      { rootCauseHash: testHash },
      1,
      "Its cause is known. CI may rerun it once more until Tue 10:00; close it when the fix is in.",
    ],
    [
      "diagnosed and past its expiry",
      { rootCauseHash: testHash, expiresAt: testNow },
      0,
      "Its cause is known and it fails nothing, but CI may not rerun it. Close it.",
    ],
    [
      "ended",
      { ended: { kind: "revoked", at: testNow } as const },
      0,
      "The lease has ended: the test votes like any other, without reruns.",
    ],
  ])("is said in a sentence when it is %s", (_, changes, used, expected) => {
    expect(sentence(changes, used)).toBe(expected);
  });

  it("writes the instant in the reader's form", () => {
    const description = describeLease(buildLease({ expiresAt: inMs(1) }), 0, testNow);
    expect(leaseSentence(description, (at) => at.toISOString())).toContain("at 2026-10-02T08:00:00.001Z the gate");
  });
});
