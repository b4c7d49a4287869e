import type { ServerAction } from "@/components/action/use-action";

/** What previewing patterns answers: what they hit in the newest collection, and what adding them would end. */
export type PatternPreview = {
  readonly leases: readonly PatternHit[];
  readonly freezes: readonly PatternHit[];
  readonly tests: readonly { readonly testId: string; readonly pattern: string }[];
  readonly testCount: number;
};
export type PatternHit = { readonly id: string; readonly testId: string; readonly pattern: string };

/** What became of a policy change. */
export type PolicyOutcome = {
  readonly change: { readonly state: "requested" | "applied" | "refused" | "withdrawn" };
  readonly ended: readonly unknown[];
};

/** The server actions of the settings, handed down by the page. Each takes `{ slug, input }`, some an `id` too. */
export type SettingsActions = {
  readonly updateProject: ServerAction;
  readonly changePolicy: ServerAction<PolicyOutcome>;
  readonly previewPatterns: ServerAction<PatternPreview>;
  readonly reviewPolicyChange: ServerAction;
  readonly withdrawPolicyChange: ServerAction;
  readonly setSecondPerson: ServerAction;
  readonly setFixtureOwner: ServerAction;
  readonly addMember: ServerAction;
  readonly changeRole: ServerAction;
  readonly removeMember: ServerAction;
  readonly linkGithub: ServerAction;
  readonly unlinkGithub: ServerAction;
  readonly setObserve: ServerAction;
  readonly createCredential: ServerAction<{ readonly secret: string }>;
  readonly revokeCredential: ServerAction;
  readonly createTrustRule: ServerAction;
  readonly revokeTrustRule: ServerAction;
};
