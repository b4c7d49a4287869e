import type { Call } from "./call-at";
import type { SourceText } from "./source-text";

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", 0: "\0" };

/**
 * A test's title as its source has it, before parameters are put in: `adds %i` for `adds 1` and `adds 2`. A title that is
 * computed gives the expression itself. Null where the call has no arguments.
 */
export function titleOfCall(call: Call, source: SourceText): string | null {
  const [first, ...others] = call.args[0] ?? [];
  if (first === undefined) return null;
  if (others.length === 0 && first.kind === "text") return unescaped(first.text.slice(1, -1));
  return source.text.slice(first.start, others.at(-1)?.end ?? first.end).replace(/\s+/g, " ");
}

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|\r?\n|([\s\S]))/g,
    (_, ...groups) => {
      const [long, four, two, one] = groups as (string | undefined)[];
      const code = long ?? four ?? two;
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
      return one === undefined ? "" : (escapes[one] ?? one);
    },
  );
}
