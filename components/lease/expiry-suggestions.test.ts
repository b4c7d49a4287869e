import { describe, expect, it } from "vitest";
import { expirySuggestions, isWorkingTime, snapToWork } from "./expiry-suggestions";

const zone = "Europe/Berlin";
const now = "2026-10-02T09:12:00.000Z"; // Friday, 11:12 in Berlin
const latest = "2026-10-16T09:12:00.000Z";

describe("an expiry that people are there for", () => {
  it("stays where it is within working hours", () => {
    expect(snapToWork("2026-10-06T12:34:00.000Z", zone, now, latest)).toBe("2026-10-06T12:34:00.000Z");
  });

  it("moves from the night to the next morning", () => {
    expect(snapToWork("2026-10-06T20:00:00.000Z", zone, now, latest)).toBe("2026-10-07T08:00:00.000Z");
    expect(snapToWork("2026-10-06T03:00:00.000Z", zone, now, latest)).toBe("2026-10-06T08:00:00.000Z");
  });

  it("moves from the weekend to Monday", () => {
    expect(snapToWork("2026-10-10T09:12:00.000Z", zone, now, latest)).toBe("2026-10-12T08:00:00.000Z");
  });

  it("moves back where forward is beyond the maximum", () => {
    expect(snapToWork("2026-10-11T09:00:00.000Z", zone, now, "2026-10-11T10:00:00.000Z")).toBe(
      "2026-10-09T14:00:00.000Z",
    );
  });

  it("is nothing where no working hour is left", () => {
    expect(
      snapToWork("2026-10-03T09:00:00.000Z", zone, "2026-10-03T01:00:00.000Z", "2026-10-03T12:00:00.000Z"),
    ).toBeNull();
  });
});

describe("suggestions", () => {
  it("are snapped, never beyond the maximum, and none comes twice", () => {
    const found = expirySuggestions([1, 2, 3, 7, 14, 30], zone, now, latest);
    expect(found.map(({ days }) => days)).toEqual([1, 3, 7, 14]);
    for (const { at } of found) {
      expect(isWorkingTime(at, zone)).toBe(true);
      expect(Date.parse(at)).toBeGreaterThan(Date.parse(now));
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(latest));
    }
  });

  it("say which one was moved back because the maximum ends outside working hours", () => {
    const night = "2026-10-05T05:39:00.000Z"; // Monday, 07:39 in Berlin
    const found = expirySuggestions([3, 14], zone, night, "2026-10-19T05:39:00.000Z");
    expect(found).toEqual([
      { days: 3, at: "2026-10-08T08:00:00.000Z", isLatest: false },
      { days: 14, at: "2026-10-16T14:00:00.000Z", isLatest: true },
    ]);
  });
});
