import { LosslessNumber, stringify } from "lossless-json";

/** Marks a string of decimal digits to be written as a JSON number with every digit (seeds in the files of section 4). */
export function exactInteger(digits: string): LosslessNumber {
  return new LosslessNumber(digits);
}

/** Writes JSON, indented by two, with exact integers as plain numbers. */
export function stringifyJson(value: unknown): string {
  const text = stringify(value, undefined, 2);
  if (text === undefined) throw new TypeError("This value has no JSON form.");
  return `${text}\n`;
}
