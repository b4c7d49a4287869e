import type { ImportResult } from "@/lib/contract/v1/import";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { oneOf } from "../one-of";
import { parseFlags } from "../parse-flags";
import { parseServer } from "../server/parse-server";
import { evidenceHint } from "./evidence-hint";
import { importDefaults, importFlags } from "./import-flags";
import { importText } from "./import-text";
import { readSource } from "./read-source";
import { requestRow } from "./request-row";
import { sendRows } from "./send-rows";
import type { SourceRow } from "./source-row";
import { withLocalRefusals } from "./with-local-refusals";

/** Ten thousand leases take the server some seconds, a slow disk longer. */
const importSeconds = 300;

/**
 * `leaseboard import`: sends all rows of a file in one request, so that all or nothing holds. Out: 0 when no row was refused, 1
 * when one was or the file is unreadable.
 */
export async function importCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseFlags("import", args, importFlags, ["leases|freezes", "FILE"]);
  const noun = oneOf("import", positionals[0], ["leases", "freezes"]);
  const server = parseServer("import", values, io, importSeconds);
  const defaults = await importDefaults(noun, values, io.now());
  const rows = await readSource(io, noun, positionals[1] ?? "", values);
  const refused = rows.filter((row) => row.refused !== undefined);
  const isKeepGoing = values["keep-going"] ?? false;
  const isDryRun = values["dry-run"] ?? false;
  const sent = rows.filter((row) => row.refused === undefined).map((row) => requestRow(row, defaults));
  const answer = await sendRows(io, server, noun, {
    keep_going: isKeepGoing,
    // A row that cannot even be sent refuses the whole file: the server then only says what else is wrong.
    dry_run: isDryRun || (refused.length > 0 && !isKeepGoing),
    rows: sent,
  });
  const result = { ...withLocalRefusals(answer, refused), dry_run: isDryRun };
  await report(io, result, rows, values.json ?? false);
  io.stderr(evidenceHint(result, sent));
  return result.refused > 0 ? exitCodes.no : exitCodes.yes;
}

async function report(io: Io, result: ImportResult, rows: readonly SourceRow[], asJson: boolean): Promise<void> {
  const { lines, summary } = importText(result, rows.length);
  io.stderr(summary);
  await io.stdout(asJson ? `${JSON.stringify(result, null, 2)}\n` : lines);
}
