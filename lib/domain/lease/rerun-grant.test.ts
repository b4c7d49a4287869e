import { expect, it } from "vitest";
import { buildLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import { rerunRefusal } from "./rerun-grant";

const inMs = (ms: number) => new Date(testNow.getTime() + ms);

it.each([
  ["grants below the cap", {}, 1, null],
  ["refuses at the cap", {}, 2, "cap_reached"],
  ["refuses beyond the cap", {}, 3, "cap_reached"],
  ["grants nothing where the cap is 0", { maxReruns: 0 }, 0, "cap_reached"],
  ["grants one millisecond before the expiry", { expiresAt: inMs(1) }, 0, null],
  ["grants nothing at the expiry", { expiresAt: inMs(0) }, 0, "not_live"],
  ["grants nothing at the expiry with a hash", { expiresAt: inMs(0), rootCauseHash: testHash }, 0, "not_live"],
  ["grants nothing once it has ended", { ended: { kind: "revoked", at: testNow } as const }, 0, "not_live"],
])("%s", (_, changes, used, expected) => {
  expect(rerunRefusal(buildLease(changes), used, testNow)).toBe(expected);
});
