import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { verdictMarkdown } from "@/lib/contract/v1/verdict-markdown";
import { usageError } from "../cli-error";
import type { Io } from "../io";
import { githubOutput } from "./github-output";

/** How the verdict is written to standard output. */
export const formats = {
  // On one line: with tens of thousands of reasons the indents alone are megabytes.
  json: async (body: VerdictBody) => `${JSON.stringify(body)}\n`,
  markdown: async (body: VerdictBody) => verdictMarkdown(body),
  github: (body: VerdictBody, io: Io) => githubOutput(body, io),
} as const;

export type OutputFormat = keyof typeof formats;

/** `--format` of a command that prints a verdict; JSON where it is not said. Throws a usage error. */
export function parseFormat(command: string, text: string | undefined): OutputFormat {
  const format = (Object.keys(formats) as OutputFormat[]).find((name) => name === (text ?? "json"));
  if (format === undefined) throw usageError(`--format must be one of ${Object.keys(formats).join(", ")}`, command);
  return format;
}
