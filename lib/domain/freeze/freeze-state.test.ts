import { afterEach, describe, expect, it, vi } from "vitest";
import { buildFreeze } from "@/lib/domain/testing/build-freeze";
import { testNow } from "@/lib/domain/testing/build-lease";
import { testZoneOffsets, testZones } from "@/lib/domain/testing/zones";
import { freezeEnd, freezeState, isEffective, isInForce, isOpenFreeze, isPastDay } from "./freeze-state";

const freeze = buildFreeze({ expiresOn: "2026-10-02" });

afterEach(() => vi.unstubAllEnvs());

describe.each(testZones)("a freeze through 2026-10-02, on a machine in %s", (zone) => {
  it.each([
    ["effective before its last three days", "2026-09-29T23:59:59.999Z", "effective"],
    ["expiring from the first instant of the third last day", "2026-09-30T00:00:00.000Z", "expiring"],
    ["expiring on the day before", "2026-10-01T23:59:59.999Z", "expiring"],
    ["alive at the first instant of its last day", "2026-10-02T00:00:00.000Z", "expiring"],
    ["alive at the last instant of its last day", "2026-10-02T23:59:59.999Z", "expiring"],
    ["expired at the first instant of the day after", "2026-10-03T00:00:00.000Z", "expired"],
    ["expired later", "2027-01-01T00:00:00.000Z", "expired"],
  ])("is %s", (_, instant, state) => {
    vi.stubEnv("TZ", zone);
    const now = new Date(instant);
    expect(testNow.getTimezoneOffset()).toBe(testZoneOffsets[zone]);
    expect(freezeState(freeze, now)).toBe(state);
    expect(isEffective(freeze, now)).toBe(state !== "expired");
    expect(isPastDay(freeze, now)).toBe(state === "expired");
    expect(freezeEnd(freeze)).toEqual(new Date("2026-10-03T00:00:00.000Z"));
  });
});

it.each(["proposed", "sent_back", "withdrawn"] as const)("is %s and never effective before an approval", (status) => {
  expect(freezeState({ ...freeze, status }, testNow)).toBe(status);
  expect(isEffective({ ...freeze, status }, testNow)).toBe(false);
});

it("stays ended for ever", () => {
  const ended = { ...freeze, ended: { kind: "fixed", at: testNow } as const };
  expect(freezeState(ended, testNow)).toBe("ended");
  expect(freezeState({ ...freeze, status: "ended" }, testNow)).toBe("ended");
  expect(isEffective(ended, testNow)).toBe(false);
});

it.each(["", "2026", "2026-02-30", "zzzz"])("never keeps a row alive by the text %j", (expiresOn) => {
  expect(freezeState({ ...freeze, expiresOn }, testNow)).toBe("expired");
  expect(isPastDay({ expiresOn }, testNow)).toBe(true);
});

it.each([
  ["proposed", false, true],
  ["sent_back", false, true],
  ["withdrawn", false, false],
  ["approved", true, true],
  ["ended", false, false],
] as const)("knows whether a %s freeze is in force (%s) and open (%s), whatever its day", (status, inForce, open) => {
  const record = { ...freeze, status, expiresOn: "2020-01-01" };
  expect(isInForce(record)).toBe(inForce);
  expect(isOpenFreeze(record)).toBe(open);
  const ended = { ...record, ended: { kind: "deleted", at: testNow } as const };
  expect(isInForce(ended)).toBe(false);
  expect(isOpenFreeze(ended)).toBe(false);
});
