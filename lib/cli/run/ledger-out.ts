import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { couldNotScore, errorText } from "../cli-error";
import type { Io } from "../io";

/**
 * Removes what an earlier run wrote, which must not be taken for this one's whatever ends this one, and tries whether a file can be made
 * there: not after an hour of tests. Throws exit 3 where either fails.
 */
export function clearLedgerPlace(path: string): void {
  const beside = `${path}.${randomUUID()}.part`;
  try {
    rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(beside, "");
    rmSync(beside);
  } catch (error) {
    throw couldNotScore(`${path} cannot be written: ${errorText(error)}; --out names another place`);
  }
}

/** Writes a ledger whole or not at all. Throws exit 3 where it cannot be written. */
export async function writeLedger(io: Io, path: string, text: string): Promise<void> {
  try {
    await io.replaceFile(path, text);
  } catch (error) {
    throw couldNotScore(`${path} could not be written: ${errorText(error)}`);
  }
}
