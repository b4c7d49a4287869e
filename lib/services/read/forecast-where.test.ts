import { describe, expect, it } from "vitest";
import { dyingFreezes, dyingLeases, onDay, redAt, upTo } from "./forecast-where";

const noon = new Date("2026-10-02T12:00:00.000Z");
const midnight = new Date("2026-10-02T00:00:00.000Z");

describe("what is red and what turns red", () => {
  it("counts a lease as red at the instant of its expiry, and not a millisecond before", () => {
    const { expiresAt } = dyingLeases(["p"], redAt(noon));
    expect(expiresAt).toEqual({ lt: new Date(noon.getTime() + 1) });
    expect(dyingLeases(["p"], upTo(noon, null)).expiresAt).toEqual({ gte: new Date(noon.getTime() + 1) });
  });

  it("counts a freeze as red from the midnight after its last day", () => {
    expect(dyingFreezes(["p"], redAt(noon)).expiresOn).toEqual({ lt: "2026-10-02" });
    expect(dyingFreezes(["p"], redAt(midnight)).expiresOn).toEqual({ lt: "2026-10-02" });
    expect(dyingFreezes(["p"], redAt(new Date(midnight.getTime() - 1))).expiresOn).toEqual({ lt: "2026-10-01" });
  });

  it("leaves nothing out and nothing twice between red and coming", () => {
    expect(dyingFreezes(["p"], upTo(noon, null)).expiresOn).toEqual({ gte: "2026-10-02" });
    expect(dyingFreezes(["p"], upTo(midnight, null)).expiresOn).toEqual({ gte: "2026-10-02" });
  });

  it("begins today at now and a later day at its midnight", () => {
    expect(onDay("2026-10-02", noon)).toEqual({
      from: new Date(noon.getTime() + 1),
      to: new Date("2026-10-03T00:00:00.000Z"),
    });
    expect(onDay("2026-10-05", noon).from).toEqual(new Date("2026-10-05T00:00:00.000Z"));
  });

  it("puts a freeze on the day after its last one, where it fails first", () => {
    expect(dyingFreezes(["p"], onDay("2026-10-05", noon)).expiresOn).toEqual({ gte: "2026-10-04", lt: "2026-10-05" });
  });
});
