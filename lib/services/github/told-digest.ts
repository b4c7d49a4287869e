import { createHash } from "node:crypto";
import type { GithubDelivery } from "@/lib/db/generated/sqlite/client";

/** Names what is told, without until when it holds. */
export function toldDigest(repository: string, told: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([repository, told]))
    .digest("hex");
}

/**
 * Whether GitHub shows this already: the same words, and what it says about their end is still ahead and not too late. A later end
 * is told when the one that is shown passes. `until` is null for words that name no end.
 */
export function isToldAlready(
  row: Pick<GithubDelivery, "sentDigest" | "sentUntil">,
  digest: string,
  until: Date | null,
  now: Date,
): boolean {
  if (row.sentDigest !== digest) return false;
  if (until === null || row.sentUntil === null) return until === row.sentUntil;
  return now < row.sentUntil && row.sentUntil <= until;
}

/** The earliest of some instants. */
export function earliest(...instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
