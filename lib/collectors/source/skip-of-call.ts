import { type Call, type Link, linksFrom, splitArguments } from "./call-at";
import type { SourceText } from "./source-text";
import type { Token } from "./tokenize";

export type Skip = "unconditional" | "conditional";

const unconditional = new Set(["skip", "todo", "fixme", "fails", "fail"]);
const conditional = new Set(["skipIf", "runIf"]);
const literalWords = new Set(["true", "false", "null", "undefined", "void", "NaN", "Infinity"]);

/**
 * How a call declares its tests as skipped or expected to fail: `test.skip(…)`, `test.skipIf(isWindows)(…)`,
 * `test("…", { skip: isWindows }, …)`, and a name that the same file gives to one of these. Null: it does not.
 */
export function skipOfCall(call: Call, source: SourceText): Skip | null {
  return strongest([skipOfLinks(call.links, source, 3), ...call.args.slice(1).map(skipOfOptions)]);
}

/** How `test.skip(…)` inside a describe block skips what follows, by its condition. Without one, or with a constant, always. */
export function skipOfModifier(call: Call): Skip {
  const [condition] = call.args;
  return condition === undefined || isConstant(condition) ? "unconditional" : "conditional";
}

/** Unconditional where one is, else conditional where one is. */
export function strongest(skips: readonly (Skip | null)[]): Skip | null {
  return skips.find((skip) => skip === "unconditional") ?? skips.find((skip) => skip !== null) ?? null;
}

function skipOfLinks(links: readonly Link[], source: SourceText, depth: number): Skip | null {
  return strongest([
    ...links.map(({ name, args }) => {
      if (name !== null && unconditional.has(name)) return "unconditional";
      if (name !== null && conditional.has(name))
        return args === null || isConstant(args) ? "unconditional" : "conditional";
      return name === null && args !== null ? skipOfChoice(args) : null;
    }),
    depth === 0 ? null : skipOfAlias(links[0]?.name ?? null, source, depth - 1),
  ]);
}

/** `isWindows ? test.skip : test` */
function skipOfChoice(tokens: readonly Token[]): Skip | null {
  let depth = 0;
  const question = tokens.findIndex(({ text }) => {
    if ("([{".includes(text)) depth += 1;
    else if (")]}".includes(text)) depth -= 1;
    return text === "?" && depth === 0;
  });
  if (question === -1 || !tokens.slice(question).some((token) => unconditional.has(token.text))) return null;
  return isConstant(tokens.slice(0, question)) ? "unconditional" : "conditional";
}

/** What `const onLinux = test.skipIf(!isLinux)` says of `onLinux`. */
function skipOfAlias(name: string | null, source: SourceText, depth: number): Skip | null {
  const { tokens } = source;
  const at = tokens.findIndex(
    (token, index) =>
      token.text === name &&
      tokens[index + 1]?.text === "=" &&
      /^(?:const|let|var)$/.test(tokens[index - 1]?.text ?? ""),
  );
  if (name === null || at === -1) return null;
  const end = tokens.findIndex(
    (token, index) => index > at && (token.text === ";" || /^(?:const|let|var)$/.test(token.text)),
  );
  const value = tokens.slice(at + 2, end === -1 ? undefined : end);
  return skipOfChoice(value) ?? skipOfLinks(linksFrom(source, at + 2, Number.POSITIVE_INFINITY).links, source, depth);
}

function skipOfOptions(argument: readonly Token[]): Skip | null {
  if (argument[0]?.text !== "{") return null;
  return strongest(splitArguments(argument.slice(1, -1)).map(skipOfEntry));
}

function skipOfEntry([key, colon, ...value]: readonly Token[]): Skip | null {
  if (key === undefined || !unconditional.has(key.text.replace(/^["']|["']$/g, ""))) return null;
  if (colon === undefined) return "conditional";
  if (!isConstant(value)) return "conditional";
  return value[0]?.text === "false" && value.length === 1 ? null : "unconditional";
}

/** Whether an expression names nothing that could differ from one run to the next. */
function isConstant(tokens: readonly Token[]): boolean {
  return tokens.every(
    (token) =>
      (token.kind !== "word" || literalWords.has(token.text)) &&
      !(token.text.startsWith("`") && /\$\{/.test(token.text)),
  );
}
