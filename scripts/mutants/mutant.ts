/** One planted fault: the source between two offsets is replaced. */
export type Mutant = {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
  readonly fault: string;
};

/** What became of a mutant: some test failed, a test ran for ever, or nobody noticed. */
export type Outcome = "killed" | "timed out" | "survived";

/** How a mutant reads in a list: where it is, and what became what. */
export function mutantText(mutant: Mutant): string {
  const squeeze = (text: string) => text.replace(/\s+/g, " ").slice(0, 90);
  return `${mutant.file}:${mutant.line} ${mutant.fault}: ${squeeze(mutant.original)} -> ${squeeze(mutant.replacement)}`;
}
