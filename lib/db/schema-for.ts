import type { DatabaseKind } from "./database-kind";

/**
 * The text of prisma/schema.prisma for one kind of database. People edit the SQLite text only; PostgreSQL's is
 * derived by its provider line and by where its client is generated.
 * @param output folder for the generated client, relative to where the text will lie.
 * @throws Error when the text has no single SQLite provider line or no single output line.
 */
export function schemaFor(kind: DatabaseKind, schema: string, output: string): string {
  const withProvider = replaceOnce(schema, /^(\s*provider\s*=\s*)"sqlite"/gm, `$1"${kind}"`, 'provider = "sqlite"');
  return replaceOnce(withProvider, /^(\s*output\s*=\s*)"[^"]*"/gm, `$1"${output}"`, "output");
}

function replaceOnce(text: string, pattern: RegExp, by: string, what: string): string {
  const found = text.match(pattern)?.length ?? 0;
  if (found !== 1) throw new Error(`The Prisma schema must have exactly one line with ${what}, not ${found}`);
  return text.replace(pattern, by);
}
