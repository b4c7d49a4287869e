import { describe, expect, it } from "vitest";
import { defaultPolicy, type Policy } from "./policy";
import { isLooser } from "./policy-change";

const tight: Policy = {
  ...defaultPolicy,
  minimumMutantBudget: 3,
  propertySuites: ["a", "b"],
  fixtureRequired: true,
  leaseMaximumDays: 7,
  leaseMaximumReruns: 2,
  renewals: { order: 0, timing: 1, environment: 1 },
  freezeMaximumDays: 7,
  replayFreshnessDays: 2,
  protectedPatterns: ["x*", "y*"],
  missingAttachmentFails: true,
  votersRemovedFails: true,
  leasedAfterRedNeedsOwner: true,
};

describe("loosening a policy (design 3)", () => {
  const rows: [string, Partial<Policy>, string[]][] = [
    ["a lower minimum of mutants", { minimumMutantBudget: 2 }, ["minimum_mutant_budget"]],
    ["one more suite", { propertySuites: ["a", "b", "c"] }, ["property_suites"]],
    ["any suite", { propertySuites: [] }, ["property_suites"]],
    ["fewer suites", { propertySuites: ["b"] }, []],
    ["a fixture part that is not required", { fixtureRequired: false }, ["fixture_required"]],
    ["longer leases", { leaseMaximumDays: 8 }, ["lease_maximum_days"]],
    ["more reruns", { leaseMaximumReruns: 3 }, ["lease_maximum_reruns"]],
    ["more order renewals", { renewals: { ...tight.renewals, order: 1 } }, ["renewals.order"]],
    ["more timing renewals", { renewals: { ...tight.renewals, timing: 2 } }, ["renewals.timing"]],
    ["more environment renewals", { renewals: { ...tight.renewals, environment: 2 } }, ["renewals.environment"]],
    ["longer freezes", { freezeMaximumDays: 8 }, ["freeze_maximum_days"]],
    ["older replays", { replayFreshnessDays: 3 }, ["replay_freshness_days"]],
    ["a pattern less", { protectedPatterns: ["y*"] }, ["protected_patterns"]],
    ["a pattern more", { protectedPatterns: ["z*", "y*", "x*"] }, []],
    ["attachments that only warn", { missingAttachmentFails: false }, ["missing_attachment_fails"]],
    ["removed voters that only warn", { votersRemovedFails: false }, ["voters_removed_fails"]],
    ["leases after red without an owner", { leasedAfterRedNeedsOwner: false }, ["leased_after_red_needs_owner"]],
    [
      "other defaults and variants",
      { leaseDefaultDays: 9, leaseDefaultReruns: 4, freezeDefaultDays: 20, variants: ["linux"] },
      [],
    ],
    ["nothing", {}, []],
  ];
  it.each(rows)("is seen in %s, and is tightening the other way round", (_, changes, expected) => {
    const after = { ...tight, ...changes };
    expect(isLooser(tight, after)).toEqual(expected);
    if (expected.length > 0) expect(isLooser(after, tight)).toEqual([]);
  });

  it("names every setting that the defaults loosen", () => {
    expect(isLooser(tight, defaultPolicy)).toHaveLength(14);
    expect(isLooser(tight, tight)).toEqual([]);
  });

  it("does not count a list of suites where any was allowed", () => {
    expect(isLooser(defaultPolicy, { ...defaultPolicy, propertySuites: ["a"] })).toEqual([]);
  });
});
