import type { FixtureLedger } from "@/lib/domain/evidence/ledgers";
import { CliError } from "../cli-error";
import { plainFixtureLedger } from "../evidence/plain-ledgers";
import { readLedger } from "../evidence/read-ledger";
import { exitCodes } from "../exit-codes";
import type { Io } from "../io";

/** The fixture ledger in a file. Throws exit 1 for one that is missing, unreadable or without cases. */
export async function readFixture(
  io: Io,
  path: string,
): Promise<FixtureLedger & { readonly cases: NonNullable<FixtureLedger["cases"]> }> {
  const evidence = await readLedger(io, path, plainFixtureLedger, (readers) => readers.fixture);
  if (evidence.kind === "missing") throw new CliError(exitCodes.no, `${path}: there is no such file`);
  if (evidence.kind === "unreadable") throw new CliError(exitCodes.no, evidence.why);
  const { cases } = evidence.value;
  if (cases === null || cases.length === 0) throw new CliError(exitCodes.no, `${path}: it holds no cases`);
  return { ...evidence.value, cases };
}
