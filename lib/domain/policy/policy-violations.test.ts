import { describe, expect, it } from "vitest";
import { defaultPolicy, type Policy } from "./policy";
import { policyViolations } from "./policy-violations";

const show = (changes: Partial<Policy>) =>
  policyViolations({ ...defaultPolicy, ...changes }).map(({ path, code }) => `${path} ${code}`);

it("accepts the default policy", () => {
  expect(show({})).toEqual([]);
});

describe("the product limits (design 3)", () => {
  const limits: [keyof Policy, string, number, number | null, Partial<Policy>][] = [
    ["minimumMutantBudget", "minimum_mutant_budget", 1, null, {}],
    ["leaseMaximumDays", "lease_maximum_days", 1, 14, { leaseDefaultDays: 1 }],
    ["leaseDefaultDays", "lease_default_days", 1, 14, {}],
    ["leaseMaximumReruns", "lease_maximum_reruns", 0, 5, { leaseDefaultReruns: 0 }],
    ["leaseDefaultReruns", "lease_default_reruns", 0, 5, {}],
    ["freezeMaximumDays", "freeze_maximum_days", 1, 30, { freezeDefaultDays: 1 }],
    ["freezeDefaultDays", "freeze_default_days", 1, 30, {}],
    ["replayFreshnessDays", "replay_freshness_days", 1, 7, {}],
  ];
  it.each(limits)("hold %s", (name, path, least, most, others) => {
    const refused = `${path} out_of_range`;
    expect(show({ ...others, [name]: least })).toEqual([]);
    expect(show({ ...others, [name]: least - 1 })).toContain(refused);
    expect(show({ ...others, [name]: least + 0.5 })).toContain(refused);
    expect(show({ ...others, [name]: Number.NaN })).toContain(refused);
    expect(show({ ...others, [name]: most ?? 10_000 })).toEqual([]);
    if (most !== null) expect(show({ ...others, [name]: most + 1 })).toContain(refused);
  });

  it.each([
    ["order", 1],
    ["timing", 2],
    ["environment", 2],
  ] as const)("allow at most as many %s renewals", (name, most) => {
    const renew = (count: number) => show({ renewals: { ...defaultPolicy.renewals, [name]: count } });
    expect(renew(0)).toEqual([]);
    expect(renew(most)).toEqual([]);
    expect(renew(most + 1)).toEqual([`renewals.${name} out_of_range`]);
    expect(renew(-1)).toEqual([`renewals.${name} out_of_range`]);
  });

  it("hold the defaults below the policy's own maximum too", () => {
    expect(show({ leaseMaximumDays: 6 })).toEqual(["lease_default_days out_of_range"]);
    expect(show({ leaseMaximumReruns: 1 })).toEqual(["lease_default_reruns out_of_range"]);
    expect(show({ freezeMaximumDays: 13 })).toEqual(["freeze_default_days out_of_range"]);
  });

  it("are named in the refusal", () => {
    const messages = policyViolations({ ...defaultPolicy, minimumMutantBudget: 0, leaseMaximumDays: 15 }).map(
      (violation) => violation.message,
    );
    expect(messages).toEqual(["must be a whole number of at least 1", "must be a whole number from 1 to 14"]);
  });
});

it("refuses blank and doubled names, by their place", () => {
  expect(show({ variants: ["linux", " ", "linux"] })).toEqual(["variants.1 required", "variants.2 duplicate"]);
  expect(show({ propertySuites: ["a", "a"] })).toEqual(["property_suites.1 duplicate"]);
  expect(show({ protectedPatterns: ["a", "a"] })).toEqual(["protected_patterns.1 duplicate"]);
});

it("refuses broken patterns, by their place", () => {
  expect(show({ protectedPatterns: ["*<auth>*", "*<auth*"] })).toEqual(["protected_patterns.1 malformed"]);
  expect(policyViolations({ ...defaultPolicy, variants: ["", "a", "a"] }).map((v) => v.message)).toEqual([
    "must not be empty",
    "a is listed twice",
  ]);
});
