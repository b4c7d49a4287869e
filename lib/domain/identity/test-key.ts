/**
 * The key by which two spellings of one test id meet (design 4, "Identity of a test"): Unicode NFC, and `\` as `/` in the path
 * part. Nothing else is guessed; the id itself is always kept as given. Idempotent.
 */
export function testKey(testId: string): string {
  const id = /^[\0-\x7f]*$/.test(testId) ? testId : testId.normalize("NFC");
  if (!id.includes("\\")) return id;
  const end = pathEnd(id);
  return id.slice(0, end).replaceAll("\\", "/") + id.slice(end);
}

/**
 * Where the path part of an id ends: before the first bracket or quote that opens a parameter; before that, at the first `::`,
 * or else at the first space. A bracket right after a separator, or at the start, is a folder (`app/[slug]/page.test.ts`).
 */
function pathEnd(id: string): number {
  const opening = /(?<![\\/]|^)[[({<]|["'`]/.exec(id);
  const head = id.slice(0, opening?.index ?? id.length);
  const colons = head.indexOf("::");
  if (colons >= 0) return colons;
  const space = head.search(/\s/);
  return space >= 0 ? space : head.length;
}
