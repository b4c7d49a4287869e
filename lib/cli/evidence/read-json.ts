import { parseJson } from "@/lib/contract/v1/parse-json";
import { errorText } from "../cli-error";
import type { Io } from "../io";
import type { NotRead } from "../read-bytes";
import { readText } from "../read-text";

export type JsonRead = { readonly kind: "json"; readonly value: unknown } | NotRead;

/** Reads a JSON file, or standard input for `-`. Never throws: what cannot be read is told apart from what is absent. */
export async function readJson(io: Io, path: string, parse: (text: string) => unknown = parseJson): Promise<JsonRead> {
  const read = await readText(io, path);
  return read.kind === "text" ? asJson(read.text, parse) : read;
}

/** A text as JSON, or why it is none. */
export function asJson(text: string, parse: (text: string) => unknown): Exclude<JsonRead, { kind: "missing" }> {
  try {
    return { kind: "json", value: parse(text) };
  } catch (error) {
    return { kind: "unreadable", why: `it is not JSON: ${jsonProblem(error)}` };
  }
}

/** V8 puts an excerpt of the text into its message; it is kept, because it is where the problem is. */
function jsonProblem(error: unknown): string {
  return error instanceof RangeError ? "it is nested too deeply" : errorText(error);
}
