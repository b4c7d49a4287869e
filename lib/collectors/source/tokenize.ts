/** A piece of JavaScript or TypeScript. `text` is a string, a template or a regular expression, whole. */
export type Token = {
  readonly kind: "word" | "number" | "text" | "mark";
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

const pieces =
  /(?<blank>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<word>#?[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)|(?<number>\d[\w.]*)|(?<text>"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?)|(?<mark>\?\.|=>|===?|!==?|[\s\S])/uy;
const regex = /\/(?![*/])(?:[^\\/[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\/\p{ID_Continue}*/uy;
const beforeRegex = new Set(["return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "await", "yield"]);

/**
 * The tokens of a source text, without blanks and comments. Enough to find a call and its arguments; a text that is no program
 * gives tokens too and never an error.
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const end = templateEnd(source, at) ?? regexEnd(source, at, tokens.at(-1));
    if (end !== null) {
      tokens.push({ kind: "text", text: source.slice(at, end), start: at, end });
      at = end;
      continue;
    }
    pieces.lastIndex = at;
    const { groups = {}, 0: text } = pieces.exec(source) ?? { 0: source.charAt(at) };
    const kind = (["word", "number", "text", "mark"] as const).find((name) => groups[name] !== undefined);
    if (kind !== undefined) tokens.push({ kind, text, start: at, end: at + text.length });
    at += text.length;
  }
  return tokens;
}

function templateEnd(source: string, start: number): number | null {
  if (source[start] !== "`") return null;
  let at = start + 1;
  while (at < source.length && source[at] !== "`") {
    if (source[at] === "\\") at += 2;
    else if (source.startsWith("${", at)) at = substitutionEnd(source, at + 2);
    else at += 1;
  }
  return Math.min(at + 1, source.length);
}

/** Behind the brace that closes a `${`. Strings, comments and templates inside may hold braces of their own. */
function substitutionEnd(source: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < source.length && depth > 0) {
    const end = templateEnd(source, at);
    if (end !== null) {
      at = end;
      continue;
    }
    pieces.lastIndex = at;
    const text = pieces.exec(source)?.[0] ?? source.charAt(at);
    if (text === "{") depth += 1;
    else if (text === "}") depth -= 1;
    at += text.length;
  }
  return at;
}

function regexEnd(source: string, start: number, before: Token | undefined): number | null {
  if (source[start] !== "/") return null;
  const isOperand =
    before !== undefined &&
    (before.kind === "mark" ? [")", "]", "}"].includes(before.text) : !beforeRegex.has(before.text));
  if (isOperand) return null;
  regex.lastIndex = start;
  return regex.test(source) ? regex.lastIndex : null;
}
