import { driverCause } from "./adapter";

/** Another transaction was in the way and this one was rolled back: a deadlock or a serialization failure. */
export function isConflict(error: unknown): boolean {
  return codeOf(error) === "P2034" || driverCause(error)?.kind === "TransactionWriteConflict";
}

/** The transaction could not begin in time: the write lock or every connection stayed taken. */
export function isBusy(error: unknown): boolean {
  if (driverCause(error)?.kind === "SocketTimeout") return true;
  return codeOf(error) === "P2028" && error instanceof Error && error.message.includes("Unable to start a transaction");
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
