import { describe, expect, it } from "vitest";
import { formatDay, formatInstant } from "./format-instant";

describe("formatInstant", () => {
  it.each([
    ["Europe/Berlin", "2025-10-07T08:00:00.000Z", "Tue 7 Oct, 10:00 CEST (08:00 UTC)"],
    ["Europe/Berlin", "2025-12-02T08:05:00.000Z", "Tue 2 Dec, 09:05 CET (08:05 UTC)"],
    ["America/New_York", "2025-10-07T08:00:00.000Z", "Tue 7 Oct, 04:00 EDT (08:00 UTC)"],
    ["Asia/Kolkata", "2025-10-07T08:00:00.000Z", "Tue 7 Oct, 13:30 GMT+5:30 (08:00 UTC)"],
    ["UTC", "2025-10-07T08:00:00.000Z", "Tue 7 Oct, 08:00 UTC"],
  ])("writes the reader's zone %s with UTC beside", (zone, value, text) => {
    expect(formatInstant(value, { zone })).toBe(text);
  });

  it("names the other day where UTC is on another one", () => {
    expect(formatInstant("2025-10-06T22:30:00.000Z", { zone: "Europe/Berlin" })).toBe(
      "Tue 7 Oct, 00:30 CEST (Mon 6 Oct, 22:30 UTC)",
    );
  });

  it("shows midnight as 00:00 and never as 24:00", () => {
    expect(formatInstant("2025-10-07T00:00:00.000Z", { zone: "UTC" })).toBe("Tue 7 Oct, 00:00 UTC");
  });

  it("writes the year only where it is not the year of now", () => {
    const at = { zone: "UTC", now: "2025-12-30T00:00:00.000Z" };
    expect(formatInstant("2026-01-02T08:00:00.000Z", at)).toBe("Fri 2 Jan 2026, 08:00 UTC");
    expect(formatInstant("2025-12-31T08:00:00.000Z", at)).toBe("Wed 31 Dec, 08:00 UTC");
  });

  it("refuses text that is no instant", () => {
    expect(() => formatInstant("tomorrow", { zone: "UTC" })).toThrow(RangeError);
  });
});

describe("formatDay", () => {
  it("writes a calendar day without a zone", () => {
    expect(formatDay("2025-10-07")).toBe("Tue 7 Oct");
    expect(formatDay("2025-10-07", { year: true })).toBe("Tue 7 Oct 2025");
  });
});
