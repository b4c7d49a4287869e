import { describe, expect, it } from "vitest";
import { dayLabel, dayParts } from "./day-label";

describe("a day of the forecast", () => {
  it("says in words what turns red on it", () => {
    expect(dayLabel({ day: "2026-10-07", leases: 2, freezes: 1 })).toBe("Wed 7 Oct: 2 leases and 1 freeze turn red");
    expect(dayLabel({ day: "2026-10-07", leases: 1, freezes: 0 })).toBe("Wed 7 Oct: 1 lease turns red");
    expect(dayLabel({ day: "2026-10-07", leases: 0, freezes: 0 })).toBe("Wed 7 Oct: nothing turns red");
  });

  it("knows the weekend and names the month on its first day", () => {
    expect(dayParts("2026-10-03")).toEqual({ text: "Sat 3", month: null, isWeekend: true });
    expect(dayParts("2026-11-01")).toEqual({ text: "Sun 1", month: "Nov", isWeekend: true });
    expect(dayParts("2026-10-05").isWeekend).toBe(false);
  });
});
