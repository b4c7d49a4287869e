import { describe, expect, it } from "vitest";
import { lineageSentence } from "./lineage-sentence";

const limits = { timing: 2, order: 1, environment: 2 };

describe("what filing means for the lineage", () => {
  it("is the first lease", () => {
    expect(lineageSentence({ leases: 0, renewalsUsed: 0, limits }, "timing")).toBe(
      "First lease for this test in 90 days. It can be renewed 2 times.",
    );
  });

  it("counts as the only renewal of an order lease", () => {
    expect(lineageSentence({ leases: 1, renewalsUsed: 0, limits }, "order")).toBe(
      "Second lease for this test in 90 days: counts as its only renewal.",
    );
  });

  it("counts as one of several", () => {
    expect(lineageSentence({ leases: 2, renewalsUsed: 1, limits }, "timing")).toBe(
      "Third lease for this test in 90 days: counts as renewal 2 of 2.",
    );
  });

  it("is refused beyond the limit, with the ways out", () => {
    expect(lineageSentence({ leases: 2, renewalsUsed: 1, limits }, "order")).toContain(
      "refused, 1 of 1 renewals are used. Fix",
    );
  });

  it("names the strictest limit before a class is chosen", () => {
    expect(lineageSentence({ leases: 0, renewalsUsed: 0, limits }, null)).toContain("renewed once");
  });
});
