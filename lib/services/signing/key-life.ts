import { signatureLifetimeMs } from "@/lib/contract/v1/state-signature";

/** How long a process signs with the key it knows before it looks again, in milliseconds. */
export const keyKnownMs = 30_000;

type Life = { readonly createdAt: Date; readonly retiredAt: Date | null };

/** What selects the keys that may sign at `now`: a key signs from `createdAt` until `retiredAt`, half-open. */
export function signingAt(now: Date) {
  return { createdAt: { lte: now }, OR: [{ retiredAt: null }, { retiredAt: { gt: now } }] };
}

/**
 * Until when a key stays published: null without end. A retired one until nothing it signed is valid, counting processes that
 * had not noticed yet.
 */
export function publishedUntil({ retiredAt }: Life): Date | null {
  return retiredAt === null ? null : new Date(retiredAt.getTime() + 2 * keyKnownMs + signatureLifetimeMs);
}

/** Whether a key is published at `now`. One that will sign later is: jobs can pin it before it does. */
export function isPublished(key: Life, now: Date): boolean {
  const until = publishedUntil(key);
  return until === null || now < until;
}
