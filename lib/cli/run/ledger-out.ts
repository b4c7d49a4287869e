import { rmSync } from "node:fs";
import { couldNotScore, errorText } from "../cli-error";
import type { Io } from "../io";

/** Removes what an earlier run wrote: it must not be taken for this one's, whatever ends this one. Throws exit 3 where it stays. */
export function removeOldLedger(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    throw couldNotScore(`${path} cannot be replaced: ${errorText(error)}`);
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
