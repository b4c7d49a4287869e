import { afterEach, describe, expect, it, vi } from "vitest";
import { addDays, dayMs, isDay, startOfDay, utcDay } from "./day";
import { testZoneOffsets, testZones } from "./testing/zones";

afterEach(() => vi.unstubAllEnvs());

describe.each(testZones)("days on a machine in %s", (zone) => {
  it("are days in UTC at their first and last millisecond", () => {
    vi.stubEnv("TZ", zone);
    const first = new Date("2026-10-02T00:00:00.000Z");
    expect(first.getTimezoneOffset()).toBe(testZoneOffsets[zone]);
    expect(utcDay(new Date(first.getTime() - 1))).toBe("2026-10-01");
    expect(utcDay(first)).toBe("2026-10-02");
    expect(utcDay(new Date("2026-10-02T23:59:59.999Z"))).toBe("2026-10-02");
    expect(startOfDay("2026-10-02")).toEqual(first);
    expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
  });
});

it("adds days over the ends of months and years, and back", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("2026-10-02", 0)).toBe("2026-10-02");
  expect(dayMs).toBe(24 * 60 * 60 * 1000);
});

it("refuses to add to a text that is no day", () => {
  expect(() => addDays("next Tuesday", 1)).toThrow(RangeError);
});

it.each([
  ["2026-10-02", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026", false],
  // Month of a six-digit year, as many characters as a day.
  ["+012026-01", false],
  ["2026-7", false],
  ["2026-7-1", false],
  ["07/07/2026", false],
  ["20260707", false],
  ["2026-10-02T00:00:00Z", false],
  [" 2026-10-02", false],
  ["2026-10-02\n", false],
  ["", false],
])("reads %j as a day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
