import type { ExitCode } from "../exit-codes";
import type { Io } from "../io";
import { oneOf } from "../one-of";
import { lockCheck } from "./lock-check";
import { lockWrite } from "./lock-write";

/** `leaseboard lock write` and `leaseboard lock check` (design 3.2, 8). Asking for a lock change needs a person. */
export async function lockCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const [verb, ...rest] = args;
  return oneOf("lock", verb, ["write", "check"]) === "write" ? lockWrite(rest, io) : lockCheck(rest, io);
}
