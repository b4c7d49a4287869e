import type { WitnessLock } from "@/lib/domain/evidence/ledgers";
import { CliError } from "../cli-error";
import { issueText } from "../evidence/issue-text";
import { readJson } from "../evidence/read-json";
import { exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { lockFileSchema, locksOf } from "./lock-file";

/** The locks in a file of `--locks`. Throws exit 1 for one that cannot be read: no lock is not the same as unknown locks. */
export async function readLockFile(io: Io, path: string): Promise<WitnessLock[]> {
  const read = await readJson(io, path);
  if (read.kind !== "json") throw new CliError(exitCodes.no, `${path}: ${read.why}`);
  const file = lockFileSchema.safeParse(read.value);
  if (!file.success) throw new CliError(exitCodes.no, `${path}: ${issueText(file.error)}`);
  return locksOf(file.data);
}
