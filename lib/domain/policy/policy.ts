import type { LeaseClass } from "@/lib/domain/words";

/** What a project's owners set. The product limits bound every number: a policy only tightens (design 3). */
export type Policy = {
  readonly minimumMutantBudget: number;
  /** Empty: any suite. */
  readonly propertySuites: readonly string[];
  readonly fixtureRequired: boolean;
  readonly leaseDefaultDays: number;
  readonly leaseMaximumDays: number;
  readonly leaseDefaultReruns: number;
  readonly leaseMaximumReruns: number;
  readonly renewals: Readonly<Record<LeaseClass, number>>;
  readonly freezeDefaultDays: number;
  readonly freezeMaximumDays: number;
  readonly replayFreshnessDays: number;
  readonly protectedPatterns: readonly string[];
  /** Declared variants; a lease may name only these. */
  readonly variants: readonly string[];
  readonly missingAttachmentFails: boolean;
  readonly votersRemovedFails: boolean;
  readonly leasedAfterRedNeedsOwner: boolean;
};

/** The product limits: no policy goes beyond them. */
export const productLimits = {
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
} as const;

/** Word-bounded defaults for business totals, authorization and money (design 3.3). */
export const defaultProtectedPatterns: readonly string[] = [
  "*<auth>*",
  "*<authz>*",
  "*<authorization>*",
  "*<permission>*",
  "*<permissions>*",
  "*<payment>*",
  "*<payments>*",
  "*<billing>*",
  "*<invoice>*",
  "*<invoices>*",
  "*<money>*",
  "*<price>*",
  "*<total>*",
  "*<totals>*",
];

export const defaultPolicy: Policy = {
  minimumMutantBudget: 1,
  propertySuites: [],
  fixtureRequired: false,
  leaseDefaultDays: 7,
  leaseMaximumDays: 14,
  leaseDefaultReruns: 2,
  leaseMaximumReruns: 5,
  renewals: { order: 1, timing: 2, environment: 2 },
  freezeDefaultDays: 14,
  freezeMaximumDays: 30,
  replayFreshnessDays: 7,
  protectedPatterns: defaultProtectedPatterns,
  variants: [],
  missingAttachmentFails: false,
  votersRemovedFails: false,
  leasedAfterRedNeedsOwner: false,
};
