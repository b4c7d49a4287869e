import { verdictBody } from "@/lib/contract/v1/verdict-body";
import { composeVerdict } from "@/lib/domain/verdict/compose-verdict";
import type { Verdict } from "@/lib/domain/verdict/verdict";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";
import { deliver } from "./deliver";
import { formats, parseFormat } from "./formats";
import { type ScoreValues, scoreFlags } from "./score-flags";
import type { ScoreInput } from "./score-input";
import { verdictTable } from "./verdict-table";

/**
 * `leaseboard score`: reads evidence, lets the domain judge it, prints the verdict. Out: 0 only when the domain says pass and the
 * verdict was written whole; 1 when it says fail.
 */
export async function scoreCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values } = parseFlags("score", args, scoreFlags);
  const format = parseFormat("score", values.format);
  const { input, now, about, validUntil, notes } = await readInput(values, io);
  const verdict = endingBy(composeVerdict(input, now), validUntil);
  const body = verdictBody(verdict, input, about);
  for (const note of notes) io.stderr(`${note}\n`);
  io.stderr(verdictTable(body));
  return deliver(io, body, await formats[format](body, io), verdict.verdict === "pass" ? exitCodes.yes : exitCodes.no);
}

/** The same verdict, valid no longer than what it was made from. */
function endingBy(verdict: Verdict, end: Date | null): Verdict {
  return end === null || verdict.validUntil <= end ? verdict : { ...verdict, validUntil: end };
}

async function readInput(values: ScoreValues, io: Io): Promise<ScoreInput> {
  if (values.server === undefined) return (await import("./input-from-files")).inputFromFiles(values, io);
  return (await import("./input-from-server")).inputFromServer(values, io);
}
