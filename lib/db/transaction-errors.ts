/** Another transaction was in the way and this one was rolled back: a deadlock or a serialization failure. */
export function isConflict(error: unknown): boolean {
  return codeOf(error) === "P2034";
}

/** The write lock (P1008), or a connection (P2028), stayed taken for as long as a transaction waits to begin. */
export function isBusyAtBegin(error: unknown): boolean {
  return codeOf(error) === "P1008" || codeOf(error) === "P2028";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
