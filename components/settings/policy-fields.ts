import type { PolicyBody } from "@/lib/contract/v1/policy";
import { productLimits } from "@/lib/domain/policy/policy";

type NumberName = {
  [Name in keyof PolicyBody]: PolicyBody[Name] extends number ? Name : never;
}[keyof PolicyBody];
type FlagName = { [Name in keyof PolicyBody]: PolicyBody[Name] extends boolean ? Name : never }[keyof PolicyBody];

export type PolicyNumber = {
  readonly name: NumberName | `renewals.${keyof PolicyBody["renewals"]}`;
  readonly label: string;
  readonly least: number;
  /** Null: no product limit above. */
  readonly most: number | null;
};

export type PolicyGroup = { readonly title: string; readonly numbers: readonly PolicyNumber[] };

const { renewals } = productLimits;

/** The numbers of a policy in the order of the form, with the product's limits, beyond which no policy goes (design 3). */
export const policyGroups: readonly PolicyGroup[] = [
  {
    title: "Leases",
    numbers: [
      { name: "lease_maximum_days", label: "Longest lease, days", least: 1, most: productLimits.leaseMaximumDays },
      { name: "lease_default_days", label: "Default lease, days", least: 1, most: productLimits.leaseMaximumDays },
      {
        name: "lease_maximum_reruns",
        label: "Most reruns per commit",
        least: 0,
        most: productLimits.leaseMaximumReruns,
      },
      { name: "lease_default_reruns", label: "Default reruns", least: 0, most: productLimits.leaseMaximumReruns },
    ],
  },
  {
    title: "Renewals per lineage",
    numbers: [
      { name: "renewals.timing", label: "Timing", least: 0, most: renewals.timing },
      { name: "renewals.order", label: "Order", least: 0, most: renewals.order },
      { name: "renewals.environment", label: "Environment", least: 0, most: renewals.environment },
    ],
  },
  {
    title: "Freezes",
    numbers: [
      { name: "freeze_maximum_days", label: "Longest freeze, days", least: 1, most: productLimits.freezeMaximumDays },
      { name: "freeze_default_days", label: "Default freeze, days", least: 1, most: productLimits.freezeMaximumDays },
      {
        name: "replay_freshness_days",
        label: "Replay is stale after, days",
        least: 1,
        most: productLimits.replayFreshnessDays,
      },
    ],
  },
  {
    title: "Property ledger",
    numbers: [
      {
        name: "minimum_mutant_budget",
        label: "Fewest mutants killed",
        least: productLimits.minimumMutantBudget,
        most: null,
      },
    ],
  },
];

export const policyFlags: readonly { readonly name: FlagName; readonly label: string; readonly description: string }[] =
  [
    {
      name: "fixture_required",
      label: "The fixture part is required",
      description: "Otherwise a commit without fixture evidence can pass.",
    },
    {
      name: "missing_attachment_fails",
      label: "A missing attachment fails",
      description: "A property without its domain, an oracle without its owner, and so on. Otherwise a warning.",
    },
    {
      name: "voters_removed_fails",
      label: "Removing a voter fails",
      description:
        "A merge or witness test that left, changed lane or kind since the default branch. Otherwise a warning.",
    },
    {
      name: "leased_after_red_needs_owner",
      label: "A lease filed after red needs an owner",
      description: "By the commit's own author, after its first red verdict.",
    },
  ];

export function numberOf(policy: PolicyBody, name: PolicyNumber["name"]): number {
  switch (name) {
    case "renewals.timing":
      return policy.renewals.timing;
    case "renewals.order":
      return policy.renewals.order;
    case "renewals.environment":
      return policy.renewals.environment;
    default:
      return policy[name];
  }
}

export function withNumber(policy: PolicyBody, name: PolicyNumber["name"], value: number): PolicyBody {
  const [outer, inner] = name.split(".");
  if (outer === "renewals" && inner !== undefined) {
    return { ...policy, renewals: { ...policy.renewals, [inner]: value } };
  }
  return { ...policy, [name]: value };
}

/** The product's limit beside a field, in words. */
export function limitText({ least, most }: PolicyNumber): string {
  return most === null ? `At least ${least}` : `${least} to ${most}`;
}
