import type { Judged } from "./judge-mutant";
import type { Mutant } from "./list-mutants";

/** What became of one mutant. */
export type MutantOutcome = Judged & { readonly mutant: Mutant; readonly seconds: number };
