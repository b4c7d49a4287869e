/**
 * The dotted path of the first text in a JSON value that no database keeps as it is: NUL, or half of a surrogate pair.
 * Null when there is none. Keys count too.
 */
export function unstorableText(value: unknown, path = ""): string | null {
  if (typeof value === "string") return isStorable(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const here = path === "" ? key : `${path}.${key}`;
    if (!isStorable(key)) return path;
    const found = unstorableText(item, here);
    if (found !== null) return found;
  }
  return null;
}

const unstorable = /\0|\p{Surrogate}/u;

function isStorable(text: string): boolean {
  return !unstorable.test(text);
}
