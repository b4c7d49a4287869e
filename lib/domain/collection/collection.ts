/** A list of the tests a run intends to run (design 3.5). Lanes are as given: an unknown one is a finding. */
export type CollectedTest = {
  readonly id: string;
  /** The id without its parameters, where the collector says so; the budget counts by it. */
  readonly base: string | null;
  readonly lanes: readonly string[];
  readonly kind: string | null;
  readonly skip: "unconditional" | "conditional" | null;
  readonly tags: readonly string[];
  readonly attachments: Readonly<Record<string, string>>;
  readonly file: string | null;
  readonly line: number | null;
};

export type Collection = { readonly framework: string; readonly tests: readonly CollectedTest[] };

/** Counts of test functions per lane. */
export type LaneCounts = { readonly merge: number; readonly witness: number; readonly freeze: number };
