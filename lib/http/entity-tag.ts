import type { Encoding } from "./accept-encoding";

/**
 * The strong ETag of one encoding of a version. Each encoding has its own: a strong tag names exact bytes (RFC 9110, 8.8.3).
 */
export function entityTag(version: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${version}"` : `"${version}.${encoding}"`;
}

/**
 * The tag of `If-None-Match` that still holds, by weak comparison, or null. `tags` are those of all encodings of the current
 * version: whichever of them a client has kept is as good as new. `*` holds for the first.
 */
export function matchingTag(ifNoneMatch: string | null, tags: readonly string[]): string | null {
  if (ifNoneMatch === null) return null;
  if (ifNoneMatch.trim() === "*") return tags[0] ?? null;
  const kept = new Set(ifNoneMatch.match(/"[\x21\x23-\x7e\x80-\xff]*"/g));
  return tags.find((tag) => kept.has(tag)) ?? null;
}
