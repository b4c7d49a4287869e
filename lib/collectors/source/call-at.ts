import type { SourceText } from "./source-text";
import type { Token } from "./tokenize";

/** One name of `test.skipIf(isWindows).each(rows)`, with the arguments it is called with there; without a name, a group. */
export type Link = { readonly name: string | null; readonly args: readonly Token[] | null };

/** The call that a runner names as a test's place: what is called, by its links, and its own arguments. */
export type Call = { readonly links: readonly Link[]; readonly args: readonly (readonly Token[])[] };

const keywords = new Set(["return", "await", "typeof", "void", "if", "else", "yield", "new", "in", "of", "case", "do"]);

/**
 * The call at a line and column (from 1, as a stack trace gives them: at the last name that is called, or at its parenthesis).
 * Null where there is none.
 */
export function callAt(source: SourceText, line: number, column: number): Call | null {
  const at = source.tokenAt(line, column);
  if (at === null) return null;
  // Compilers point into what is called, `(isWindows ? test.skip : test)("…")`, or at its end.
  if (source.tokens[at]?.text === ")") return callFrom(source, at + 1);
  const group = source.tokens[at - 1]?.text === "(" ? at - 1 : null;
  return callFrom(source, at) ?? (group === null ? null : callFrom(source, group));
}

function callFrom(source: SourceText, at: number): Call | null {
  const { links, next } = linksFrom(source, chainStart(source, at), at);
  const close = source.match(next);
  if (links.length === 0 || source.tokens[next]?.text !== "(" || close === null) return null;
  return { links, args: splitArguments(source.tokens.slice(next + 1, close)) };
}

/** The links of the chain that starts at a token. It ends before the first call at or behind `until`. */
export function linksFrom(source: SourceText, start: number, until: number): { links: Link[]; next: number } {
  const { tokens } = source;
  const links: Link[] = [];
  let at = start;
  for (;;) {
    const token = tokens[at];
    if (token === undefined) break;
    const close = source.match(at);
    if (token.kind === "word" && (at === start || isDot(tokens[at - 1]))) {
      links.push({ name: token.text, args: null });
      at += 1;
    } else if (isDot(token)) at += 1;
    else if (token.text === "<" && at > start) {
      const end = typeArgumentsEnd(tokens, at);
      if (end === null) break;
      at = end;
    } else if (token.text === "(" && close !== null) {
      if (at >= until && at > start) break;
      addArguments(links, tokens.slice(at + 1, close));
      at = close + 1;
    } else if (token.kind === "text" && token.text.startsWith("`") && at > start) {
      addArguments(links, [token]);
      at += 1;
    } else break;
  }
  return { links, next: at };
}

function addArguments(links: Link[], args: readonly Token[]): void {
  const last = links.at(-1);
  if (last === undefined || last.args !== null) links.push({ name: null, args });
  else links[links.length - 1] = { name: last.name, args };
}

/** The first token of the chain of names and calls that a token stands in. */
function chainStart(source: SourceText, start: number): number {
  const { tokens } = source;
  let at = start;
  for (;;) {
    // A name belongs to what is before it by a dot; a parenthesis or a template by standing there.
    if (tokens[at]?.kind === "word" && !isDot(tokens[at - 1])) return at;
    const unit = unitEndingAt(source, tokens[at]?.kind === "word" ? at - 2 : at - 1);
    if (unit === null) return at;
    at = unit;
  }
}

function unitEndingAt(source: SourceText, end: number): number | null {
  const token = source.tokens[end];
  if (token === undefined) return null;
  if (token.text === ")" || token.text === "]") return source.match(end);
  if (token.text === ">") return typeArgumentsStart(source.tokens, end);
  if (token.kind === "word") return keywords.has(token.text) ? null : end;
  return token.kind === "text" && token.text.startsWith("`") ? end : null;
}

const mostTypeTokens = 200;

function typeArgumentsEnd(tokens: readonly Token[], open: number): number | null {
  let depth = 0;
  for (let at = open; at < Math.min(tokens.length, open + mostTypeTokens); at += 1) {
    if (tokens[at]?.text === "<") depth += 1;
    else if (tokens[at]?.text === ">") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

/** The name before type arguments, by the `>` that closes them. */
function typeArgumentsStart(tokens: readonly Token[], close: number): number | null {
  let depth = 0;
  for (let at = close; at > Math.max(0, close - mostTypeTokens); at -= 1) {
    if (tokens[at]?.text === ">") depth += 1;
    else if (tokens[at]?.text === "<") depth -= 1;
    if (depth === 0) return tokens[at - 1]?.kind === "word" ? at - 1 : null;
  }
  return null;
}

/** Splits tokens at the commas that are in no bracket. */
export function splitArguments(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  let part: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (["(", "[", "{"].includes(token.text)) depth += 1;
    else if ([")", "]", "}"].includes(token.text)) depth -= 1;
    if (token.text === "," && token.kind === "mark" && depth === 0) {
      parts.push(part);
      part = [];
    } else part.push(token);
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function isDot(token: Token | undefined): boolean {
  return token?.text === "." || token?.text === "?.";
}
