/**
 * Mutants that no test can kill because they change nothing that anybody could see, and why. An entry that matches no survivor
 * is out of date and fails the run.
 */
export const equivalentMutants: readonly {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly why: string;
}[] = [];
