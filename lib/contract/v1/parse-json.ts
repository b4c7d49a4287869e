import { parse } from "lossless-json";

/** Fifteen digits are always exact in a double; only longer runs can lose one. */
const longNumber = /[0-9]{16}/;

/**
 * Reads JSON without losing digits: an integer beyond 2^53 becomes a string of its digits. Everything
 * else is as `JSON.parse` gives it. Throws `SyntaxError` with the place for what is not JSON.
 */
export function parseJson(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  if (!longNumber.test(text)) return plain;
  return parse(text, undefined, {
    parseNumber: (digits) => {
      const value = Number(digits);
      return Number.isSafeInteger(value) || !/^-?[0-9]+$/.test(digits) ? value : digits;
    },
  });
}
