/**
 * Source of a pattern for an instant as programs write it, with an offset and an existing day. Narrower than the schema: the last
 * days of February and times without seconds are left to it. One search by the engine is several times faster than other ways.
 */
export const plainInstantSource =
  "(?:19[7-9]\\d|2\\d{3})-" +
  "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))" +
  "T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)";

const plain = new RegExp(`^${plainInstantSource}$`);

/** Whether a value certainly is an instant that the schema accepts. */
export function isPlainInstant(value: unknown): value is string {
  return typeof value === "string" && plain.test(value);
}
