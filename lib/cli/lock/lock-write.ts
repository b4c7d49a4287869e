import { printable } from "@/lib/domain/printable";
import { couldNotScore, errorText } from "../cli-error";
import { counted } from "../counted";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";
import { locksFor } from "./lock-file";
import { readFixture } from "./read-fixture";

const flags = { out: { type: "string" } } as const;

/**
 * `leaseboard lock write`: the digests that a fixture ledger expects, as a file to review and to ask lock changes from. Out: 0
 * when every case is in it; 1 when one cannot be locked, and nothing is written.
 */
export async function lockWrite(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseFlags("lock", args, flags, ["FIXTURE"]);
  const path = positionals[0] ?? "";
  const { file, problems } = locksFor(await readFixture(io, path));
  for (const problem of problems) io.stderr(`${printable(path)}: ${printable(problem)}\n`);
  if (problems.length > 0) return exitCodes.no;
  const text = `${JSON.stringify(file, null, 2)}\n`;
  if (values.out === undefined) await io.stdout(text);
  else await writeOut(io, values.out, text);
  io.stderr(`wrote ${counted(file.witness_locks.length, "lock")}\n`);
  return exitCodes.yes;
}

async function writeOut(io: Io, path: string, text: string): Promise<void> {
  try {
    await io.writeFile(path, text);
  } catch (error) {
    throw couldNotScore(`${path} could not be written: ${errorText(error)}`);
  }
}
