import { describe, expect, it } from "vitest";
import { countTicks, dayTicks } from "./lane-axes";

const at = (instant: string) => Date.parse(instant);

describe("the axes of the lanes' chart", () => {
  it("ends above the highest count with a tick of its own", () => {
    expect(countTicks(30)).toEqual([0, 10, 20, 30, 40]);
    expect(countTicks(32)).toEqual([0, 10, 20, 30, 40]);
    expect(countTicks(4000)).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
  });

  it("counts in whole numbers when there are few tests or none", () => {
    expect(countTicks(0)).toEqual([0, 1]);
    expect(countTicks(3)).toEqual([0, 1, 2, 3, 4]);
  });

  it("ticks at midnights in UTC that are equally far apart", () => {
    const ticks = dayTicks(at("2026-10-02T08:00:00Z"), at("2026-11-01T08:00:00Z"));
    expect(ticks.map((tick) => new Date(tick).toISOString().slice(0, 10))).toEqual([
      "2026-10-03",
      "2026-10-08",
      "2026-10-13",
      "2026-10-18",
      "2026-10-23",
      "2026-10-28",
    ]);
    expect(ticks.every((tick) => tick % 86_400_000 === 0)).toBe(true);
  });

  it("ticks at the first upload when all are of one day", () => {
    const first = at("2026-10-02T08:00:00Z");
    expect(dayTicks(first, at("2026-10-02T09:00:00Z"))).toEqual([first]);
  });
});
