/** A word of a closed vocabulary as the database holds it. Throws on another one: only this server writes them. */
export function storedWord<T extends string>(vocabulary: readonly T[], stored: string): T {
  const word = vocabulary.find((candidate) => candidate === stored);
  if (word === undefined)
    throw new Error(`The database holds ${JSON.stringify(stored)}, not one of ${vocabulary.join(", ")}.`);
  return word;
}
