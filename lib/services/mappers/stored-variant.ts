/** A variant as the database holds it: empty text stands for none, since a unique key would take two nulls for two values. */
export function storedVariant(stored: string): string | null {
  return stored === "" ? null : stored;
}
