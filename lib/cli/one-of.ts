import { usageError } from "./cli-error";

/** The operand as one of the words that a command knows. Throws a usage error that names it and them. */
export function oneOf<const T extends string>(command: string, given: string | undefined, known: readonly T[]): T {
  const found = known.find((word) => word === given);
  if (found !== undefined) return found;
  const what = given === undefined ? "the first operand" : JSON.stringify(given);
  throw usageError(`${what} is none of ${known.join(", ")}`, command);
}
