import type { WitnessLock } from "@/lib/domain/evidence/ledgers";
import { scoreWitnessLocks } from "@/lib/domain/evidence/score-witness-locks";
import { printable } from "@/lib/domain/printable";
import { usageError } from "../cli-error";
import { counted } from "../counted";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";
import { getLeaseState } from "../server/get-lease-state";
import { parseServer } from "../server/parse-server";
import { serverFlags } from "../server/server-flags";
import { parseTrust, trustFlags } from "../server/state-trust";
import { locksOf } from "./lock-file";
import { readFixture } from "./read-fixture";
import { readLockFile } from "./read-lock-file";

const flags = { ...serverFlags, ...trustFlags, locks: { type: "string" }, json: { type: "boolean" } } as const;
type Values = ReturnType<typeof parseFlags<typeof flags>>["values"];

/**
 * `leaseboard lock check`: holds what a fixture ledger expects against the locks of a server, or of a file. Out: 0 when each
 * case is locked to what it expects and each lock is checked, and when there is no lock yet; 1 otherwise, each offender listed; 3 without the locks.
 */
export async function lockCheck(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseFlags("lock", args, flags, ["FIXTURE"]);
  if ((values.locks === undefined) === (values.server === undefined)) {
    throw usageError("name a --server or a file of --locks, one of them", "lock");
  }
  const ledger = await readFixture(io, positionals[0] ?? "");
  const locks = values.locks === undefined ? await serverLocks(values, io) : await readLockFile(io, values.locks);
  const reasons = scoreWitnessLocks([ledger], locks);
  const lines = reasons.map(({ code, subject, message }) => `${code}  ${printable(subject)}: ${printable(message)}\n`);
  const summary =
    locks.length === 0 ? "nothing is held to its digest before the first lock" : counted(reasons.length, "problem");
  if (values.json) {
    io.stderr(lines.join(""));
    await io.stdout(`${JSON.stringify({ locks: locks.length, problems: reasons }, null, 2)}\n`);
  } else await io.stdout(lines.join(""));
  io.stderr(`${counted(ledger.cases.length, "case")}, ${counted(locks.length, "lock")}: ${summary}\n`);
  return reasons.length === 0 ? exitCodes.yes : exitCodes.no;
}

async function serverLocks(values: Values, io: Io): Promise<WitnessLock[]> {
  const server = parseServer("lock", values, io);
  const { state, notes } = await getLeaseState(io, server, parseTrust("lock", values, io), undefined);
  for (const note of notes) io.stderr(`${note}\n`);
  return locksOf(state);
}
