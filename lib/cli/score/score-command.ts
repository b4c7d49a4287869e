import { verdictBody } from "@/lib/contract/v1/verdict-body";
import { composeVerdict } from "@/lib/domain/verdict/compose-verdict";
import { usageError } from "../cli-error";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";
import { deliver } from "./deliver";
import { formats, type OutputFormat } from "./formats";
import { type ScoreValues, scoreFlags } from "./score-flags";
import type { ScoreInput } from "./score-input";
import { verdictTable } from "./verdict-table";

/**
 * `leaseboard score`: reads evidence, lets the domain judge it, prints the verdict. Out: 0 only when the domain says pass and the
 * verdict was written whole; 1 when it says fail.
 */
export async function scoreCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values } = parseFlags("score", args, scoreFlags);
  const format = parseFormat(values.format);
  const { input, now, about, notes } = await readInput(values, io);
  const verdict = composeVerdict(input, now);
  const body = verdictBody(verdict, input, about);
  for (const note of notes) io.stderr(`${note}\n`);
  io.stderr(verdictTable(body));
  return deliver(io, body, await formats[format](body, io), verdict.verdict === "pass" ? exitCodes.yes : exitCodes.no);
}

async function readInput(values: ScoreValues, io: Io): Promise<ScoreInput> {
  if (values.server === undefined) return (await import("./input-from-files")).inputFromFiles(values, io);
  return (await import("./input-from-server")).inputFromServer(values, io);
}

function parseFormat(text: string | undefined): OutputFormat {
  const format = (Object.keys(formats) as OutputFormat[]).find((name) => name === (text ?? "json"));
  if (format === undefined) throw usageError(`--format must be one of ${Object.keys(formats).join(", ")}`, "score");
  return format;
}
