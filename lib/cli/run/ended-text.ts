import type { Ended } from "./run-child";

/** Why a run did not end by itself, in words; null where it did. A shell tells a signal of its own child as a code above 128. */
export function endedBadly(ended: Ended): string | null {
  if (ended.kind === "timeout") return `it did not end within ${ended.seconds} s`;
  if (ended.kind === "killed") return `it was ended by ${ended.signal}`;
  if (ended.kind === "not_started") return `it could not be started: ${ended.why}`;
  return ended.code > 128 ? `it ended with code ${ended.code}, which tells of a signal` : null;
}
