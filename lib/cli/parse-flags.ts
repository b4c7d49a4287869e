import { type ParseArgsConfig, parseArgs } from "node:util";
import { errorText, usageError } from "./cli-error";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>>;

/**
 * The flags and operands of one command. Throws a usage error for an unknown flag, a missing value, a flag given twice that
 * takes one value, an empty value, and a number of operands other than `operands.length`. The last operand may be there several
 * times where its name ends with `…`.
 */
export function parseFlags<const T extends Options>(
  command: string,
  args: readonly string[],
  options: T,
  operands: readonly string[] = [],
): Parsed<T> {
  const joined = joinThumbprints(args, options);
  const parsed = parse(command, joined, options);
  refuseRepeats(command, joined, options);
  for (const [name, value] of Object.entries(parsed.values)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.includes("")) throw usageError(`--${name} has an empty value`, command);
  }
  const isOpen = operands.at(-1)?.endsWith("…") ?? false;
  if (parsed.positionals.length > operands.length && !isOpen) {
    throw usageError(`unexpected operand ${JSON.stringify(parsed.positionals[operands.length])}`, command);
  }
  const absent = operands[parsed.positionals.length];
  if (absent !== undefined) throw usageError(`${absent} is missing`, command);
  return parsed;
}

/** A key's thumbprint is base64url: one in 64 begins with a dash, and would be taken for a flag. */
const dashedThumbprint = /^-[\w-]{42}(?:,|$)/;

function joinThumbprints(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const flag = joined.at(-1) ?? "";
    const takesText = options[flag.replace(/^--/, "")]?.type === "string";
    if (takesText && dashedThumbprint.test(arg)) joined.splice(-1, 1, `${flag}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function parse<const T extends Options>(command: string, args: readonly string[], options: T): Parsed<T> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node adds advice about operands that begin with a dash, which ours never do.
    throw usageError(errorText(error).replace(/\. To specify a positional argument .*$/s, ""), command);
  }
}

/** `parseArgs` lets the last of two values win; which of two policies was meant is not ours to guess. */
function refuseRepeats(command: string, args: readonly string[], options: Options): void {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== "option" || options[token.name]?.multiple) continue;
    if (seen.has(token.name)) throw usageError(`--${token.name} is given twice`, command);
    seen.add(token.name);
  }
}
