import { usageError } from "../cli-error";
import type { ExitCode } from "../exit-codes";
import type { Io } from "../io";
import { lockCheck } from "./lock-check";
import { lockWrite } from "./lock-write";

/** `leaseboard lock write` and `leaseboard lock check` (design 3.2, 8). Asking for a lock change needs a person. */
export async function lockCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const [verb, ...rest] = args;
  if (verb === "write") return lockWrite(rest, io);
  if (verb === "check") return lockCheck(rest, io);
  throw usageError("lock write FIXTURE, or lock check FIXTURE", "lock");
}
