import { afterEach, describe, expect, it, vi } from "vitest";
import { buildLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import { testZoneOffsets, testZones } from "@/lib/domain/testing/zones";
import { isLive, isOpen, leaseState } from "./lease-state";

const expiresAt = new Date("2026-10-02T00:00:00.000Z");
const day = 86_400_000;
const at = (ms: number) => new Date(expiresAt.getTime() + ms);

afterEach(() => vi.unstubAllEnvs());

describe.each(testZones)("a lease that expires at midnight UTC, on a machine in %s", (zone) => {
  it.each([
    ["active before its last three days", -3 * day - 1, "active", true],
    ["expiring when exactly three days are left", -3 * day, "expiring", true],
    ["expiring just inside the last three days", -3 * day + 1, "expiring", true],
    ["expiring one millisecond before its expiry", -1, "expiring", true],
    ["expired at its expiry", 0, "expired", false],
    ["expired one millisecond after", 1, "expired", false],
    ["expired a day later", day, "expired", false],
  ])("is %s", (_, ms, state, live) => {
    vi.stubEnv("TZ", zone);
    expect(expiresAt.getTimezoneOffset()).toBe(testZoneOffsets[zone]);
    expect(leaseState(buildLease({ expiresAt }), at(ms))).toBe(state);
    expect(isLive(buildLease({ expiresAt }), at(ms))).toBe(live);
  });
});

it.each(["closed", "revoked", "deleted", "promoted"] as const)(
  "keeps the state %s in which it ended for ever",
  (kind) => {
    const lease = buildLease({ expiresAt, rootCauseHash: testHash, ended: { kind, at: at(-5) } });
    for (const ms of [-day, 0, day]) {
      expect(leaseState(lease, at(ms))).toBe(kind);
      expect(isLive(lease, at(ms))).toBe(false);
    }
    expect(isOpen(lease)).toBe(false);
  },
);

it("is diagnosed before and after its expiry, and never live after it", () => {
  const lease = buildLease({ expiresAt, rootCauseHash: testHash });
  expect(leaseState(lease, at(-1))).toBe("diagnosed");
  expect(leaseState(lease, at(0))).toBe("diagnosed");
  expect(isLive(lease, at(-1))).toBe(true);
  expect(isLive(lease, at(0))).toBe(false);
  expect(isOpen(lease)).toBe(true);
});

it("is not diagnosed by a malformed hash", () => {
  expect(leaseState(buildLease({ expiresAt, rootCauseHash: "sha256:1" }), at(0))).toBe("expired");
});

it("counts an unreadable expiry as expired", () => {
  const lease = buildLease({ expiresAt: new Date(Number.NaN) });
  expect(leaseState(lease, testNow)).toBe("expired");
  expect(isLive(lease, testNow)).toBe(false);
});

it("follows its dates when they change: a later expiry makes it active, and it expires again", () => {
  const renewed = buildLease({ expiresAt: at(7 * day) });
  expect(leaseState(buildLease({ expiresAt }), at(1))).toBe("expired");
  expect(leaseState(renewed, at(1))).toBe("active");
  expect(leaseState(renewed, at(7 * day))).toBe("expired");
});
