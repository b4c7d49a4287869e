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
  const parsed = parse(command, args, options);
  refuseRepeats(command, args, options);
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

function parse<const T extends Options>(command: string, args: readonly string[], options: T): Parsed<T> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageError(errorText(error), command);
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
