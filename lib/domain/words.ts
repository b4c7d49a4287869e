/** The closed vocabularies of the design's dictionary (section 2). */

export const lanes = ["merge", "witness", "freeze"] as const;
export type Lane = (typeof lanes)[number];

export const kinds = ["property", "oracle", "golden", "characterization", "frozen"] as const;
export type Kind = (typeof kinds)[number];

export const parts = ["property", "fixture", "flake"] as const;
export type Part = (typeof parts)[number];

export const partStatuses = ["pass", "warn", "fail", "missing", "stale", "not_required"] as const;
export type PartStatus = (typeof partStatuses)[number];

export const leaseClasses = ["timing", "order", "environment"] as const;
export type LeaseClass = (typeof leaseClasses)[number];

export const leaseStates = [
  "active",
  "expiring",
  "expired",
  "diagnosed",
  "closed",
  "revoked",
  "deleted",
  "promoted",
] as const;
export type LeaseState = (typeof leaseStates)[number];

export const leaseEndKinds = ["closed", "revoked", "deleted", "promoted"] as const;
export type LeaseEndKind = (typeof leaseEndKinds)[number];

export const freezeStates = [
  "proposed",
  "sent_back",
  "withdrawn",
  "effective",
  "expiring",
  "expired",
  "ended",
] as const;
export type FreezeState = (typeof freezeStates)[number];

export const freezeEndKinds = ["promoted", "deleted", "fixed"] as const;
export type FreezeEndKind = (typeof freezeEndKinds)[number];

export const writers = ["property-runner", "fixture-runner", "flake-runner", "collector", "scorer", "agent"] as const;
export type Writer = (typeof writers)[number];

export const projectRoles = ["viewer", "engineer", "owner"] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** A calendar day in UTC, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;
