import { expect, it } from "vitest";
import { defaultPolicy, productLimits } from "./policy";

it("holds the product limits that the design names", () => {
  expect(productLimits).toEqual({
    minimumMutantBudget: 1,
    leaseMaximumDays: 14,
    leaseMaximumReruns: 5,
    renewals: { order: 1, timing: 2, environment: 2 },
    freezeMaximumDays: 30,
    refreezes: 1,
    replayFreshnessDays: 7,
    lineageGapDays: 90,
    expiringDays: 3,
    evidenceDays: 7,
    verdictHours: 24,
    loosenedNoticeDays: 30,
    fixtureOwnerGraceDays: 7,
    diagnosisMinimumCharacters: 40,
    testIdMaximumCharacters: 600,
  });
});

it("starts a project with the defaults that the design names", () => {
  expect(defaultPolicy).toMatchObject({
    leaseDefaultDays: 7,
    leaseDefaultReruns: 2,
    freezeDefaultDays: 14,
    fixtureRequired: false,
    variants: [],
  });
});
