import { describe, expect, it } from "vitest";
import { instantOf, wallTimeOf } from "./zoned-time";

describe("a wall-clock time in a zone", () => {
  it("is the instant that the zone's clock shows, in summer and in winter", () => {
    expect(instantOf("2026-10-07T10:00", "Europe/Berlin")).toBe("2026-10-07T08:00:00.000Z");
    expect(instantOf("2026-12-07T10:00", "Europe/Berlin")).toBe("2026-12-07T09:00:00.000Z");
    expect(instantOf("2026-10-07T10:00", "UTC")).toBe("2026-10-07T10:00:00.000Z");
    expect(instantOf("2026-10-07T10:00", "Asia/Kolkata")).toBe("2026-10-07T04:30:00.000Z");
  });

  it("is the first of two where the clock is put back", () => {
    expect(instantOf("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
  });

  it("is as far after the gap where the clock is put forward", () => {
    expect(instantOf("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  });

  it("is nothing where the text is no time", () => {
    expect(instantOf("", "UTC")).toBeNull();
    expect(instantOf("2026-10-07", "UTC")).toBeNull();
    expect(instantOf("2026-13-40T10:00", "UTC")).toBeNull();
  });

  it("comes back from every instant, to the minute", () => {
    for (let hour = 0; hour < 24 * 400; hour += 29) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour, 15)).toISOString();
      for (const zone of ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "UTC"]) {
        const again = instantOf(wallTimeOf(instant, zone), zone);
        expect(wallTimeOf(again ?? "", zone)).toBe(wallTimeOf(instant, zone));
      }
    }
  });
});
