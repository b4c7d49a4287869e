import type { RefusedMutant } from "./refused-mutants";

/**
 * Evidence as read from the files of design section 4. An absent field is `null` here, because absence is a finding of the
 * gate and not of the parser. Counts are integers; the parser has refused anything else.
 */
export type PropertyLedger = {
  readonly suiteId: string | null;
  /** Decimal digits as given, any size. */
  readonly seed: string | null;
  readonly casesRun: number | null;
  readonly casesFailed: number | null;
  readonly killedMutants: number | null;
  readonly mutantBudget: number | null;
  readonly writer: string | null;
  /** Of the mutants that it lists, those that were not planted. */
  readonly refusedMutants: readonly RefusedMutant[];
};

export type FixtureCase = {
  readonly id: string | null;
  readonly inputDigest: string | null;
  readonly expectedDigest: string | null;
  readonly actualDigest: string | null;
  readonly status: string | null;
};

export type FixtureLedger = {
  readonly suiteId: string | null;
  readonly cases: readonly FixtureCase[] | null;
  readonly writer: string | null;
};

/** The approved expected digests of one fixture case. */
export type WitnessLock = {
  readonly suiteId: string;
  readonly caseId: string;
  readonly path: string | null;
  readonly digests: readonly string[];
};

/** Evidence that arrived, or why it did not: the gate never tells "absent" from "fine" by a missing value. */
export type Evidence<T> =
  | { readonly kind: "present"; readonly value: T; readonly receivedAt: Date | null }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly why: string };
