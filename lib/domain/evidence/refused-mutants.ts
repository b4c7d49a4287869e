/** A planted fault that could not be run, and why. */
export type RefusedMutant = { readonly name: string | null; readonly why: string };

/** One mutant as a property ledger lists it. */
export type ListedMutant = {
  readonly name: string | null;
  readonly result: string | null;
  readonly why: string | null;
};

const unsaid: ReadonlyMap<string | null, string> = new Map([
  ["not_applied", "it does not apply"],
  ["refused", "it must not be planted"],
]);

/** The listed mutants that were not planted (design 8): the patch does not apply, or touches what is locked. All others ran or wait. */
export function refusedMutants(listed: readonly ListedMutant[]): RefusedMutant[] {
  return listed.flatMap(({ name, result, why }) => {
    const usual = unsaid.get(result);
    return usual === undefined ? [] : [{ name, why: why ?? usual }];
  });
}
