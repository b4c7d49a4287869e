import type { OutsideError, ReportedTest } from "../result";

const meanings: Readonly<Record<number, string>> = {
  2: "pytest was interrupted",
  3: "pytest had an internal error",
  4: "pytest was used wrongly",
};

/**
 * What pytest's exit code adds to its results: codes 2 to 4 are errors by themselves; another one but 0 and 5 (no tests) is one
 * where nothing failed. A code of 0 says nothing (design 3.6).
 */
export function pytestExitError(
  exitCode: unknown,
  tests: readonly ReportedTest[],
  errors: readonly OutsideError[],
): { errors: OutsideError[]; incomplete: boolean } {
  if (typeof exitCode !== "number" || exitCode === 0 || exitCode === 5) return { errors: [], incomplete: false };
  const where = `exit code ${exitCode}`;
  const meaning = meanings[exitCode];
  const failed = errors.length > 0 || tests.some(({ outcome }) => outcome === "failed" || outcome === "errored");
  if (meaning !== undefined) return { errors: [{ where, message: meaning }], incomplete: exitCode === 2 };
  return { errors: failed ? [] : [{ where, message: "pytest failed, none of its tests did" }], incomplete: false };
}
