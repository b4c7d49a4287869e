import type { Transaction } from "@/lib/db/client";
import { dayMs } from "@/lib/domain/day";
import { GithubError } from "@/lib/github/github-error";
import { enqueuePull } from "./enqueue";
import { logGithub } from "./log-github";
import type { Claimed, Sender, Told } from "./sender-options";

/** After so many failed tries in a row a row is given up, and shows why, until something new is to be told. */
export const mostAttempts = 10;

const firstPauseMs = 30_000;
/** GitHub asks for a minute where a secondary limit names no time. */
const firstLimitPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** Records what was told. What was enqueued meanwhile stays due: it may be about a newer state. */
export async function settleTold(sender: Sender, claimed: Claimed, told: Told): Promise<void> {
  const { row } = claimed;
  const now = sender.now();
  const found = told.pullRequest ?? null;
  await sender.db.transaction(async (tx) => {
    if ((await heldRow(tx, claimed)) === null) return tellAgain(tx, claimed, now, told.gateSent);
    const data = {
      claimedUntil: null,
      attempts: 0,
      lastError: null,
      failedAt: null,
      sentDigest: told.digest,
      sentUntil: told.until,
      gateSent: told.gateSent,
      ...(told.sent ? { sentAt: now } : {}),
      ...(found === null ? {} : { pullRequest: found }),
      ...(told.headSha === undefined ? {} : { commitSha: told.headSha }),
    };
    const done = { dueAt: told.nextAt, recheck: false, ...(told.ended ? { followUntil: now } : {}) };
    const { count } = await tx.githubDelivery.updateMany({
      where: { id: row.id, generation: row.generation },
      data: { ...data, ...done },
    });
    if (count === 0) await tx.githubDelivery.updateMany({ where: { id: row.id }, data });
    if (found !== null && row.pullRequest === null) await enqueuePull(tx, row.projectId, found, now);
  });
}

/** Records a try that failed: when the next one is, or that there will be none. A rate limit holds for the whole installation. */
export async function settleFailed(sender: Sender, claimed: Claimed, error: unknown): Promise<void> {
  const { row, project, link } = claimed;
  const now = sender.now();
  if (sender.signal?.aborted) return release(sender, claimed);
  const known = error instanceof GithubError ? error : null;
  const attempts = row.attempts + 1;
  const retryAt = new Date(now.getTime() + pauseMs(known, row.attempts));
  const isHopeless = known?.kind !== "gone" && (attempts >= mostAttempts || known?.kind === "refused");
  const laterAt = new Date(now.getTime() + dayMs);
  // A defect's own words are for the log alone.
  const lastError = known?.message ?? "The server could not tell GitHub because of a defect; its log says which.";
  const isGivenUp = await sender.db.transaction(async (tx) => {
    if (known?.kind === "rate_limited") await pause(tx, link.installationId, retryAt);
    if (known?.kind === "gone") await breakLinks(tx, { installationId: link.installationId }, lastError, now);
    const held = await heldRow(tx, claimed);
    if (held === null) {
      await tellAgain(tx, claimed, now, false);
      return false;
    }
    // What was enqueued during this try has not had one of its own.
    const givesUp = isHopeless && held.generation === row.generation;
    // A pass that stands is worth one try a day for as long as the commit is followed: nothing else takes it back.
    const lastChance = held.gateSent && laterAt < held.followUntil ? laterAt : null;
    await tx.githubDelivery.updateMany({
      where: { id: row.id },
      data: {
        claimedUntil: null,
        attempts: isHopeless && !givesUp ? 0 : attempts,
        lastError,
        dueAt: givesUp ? lastChance : retryAt,
        failedAt: givesUp ? now : null,
      },
    });
    return givesUp;
  });
  const { log = logGithub } = sender;
  log(isGivenUp || known === null ? "error" : "warn", "github.delivery_failed", {
    project: project.slug,
    subject: row.subject,
    attempts,
    next_try_at: isGivenUp ? null : retryAt.toISOString(),
    error: known?.message ?? String(error instanceof Error ? error.stack : error),
  });
}

/** The row as it is now; null where the claim ran out and another sender took it, or it is gone. */
function heldRow(tx: Transaction, { row }: Claimed) {
  return tx.githubDelivery.findFirst({ where: { id: row.id, claimedUntil: row.claimedUntil } });
}

/** Two senders told at once: which words stand at GitHub nobody knows, so all are told again, by whoever comes first. */
async function tellAgain(tx: Transaction, { row }: Claimed, now: Date, isPass: boolean): Promise<void> {
  const data = { claimedUntil: null, sentDigest: null, dueAt: now, generation: { increment: 1 } };
  await tx.githubDelivery.updateMany({
    where: { id: row.id },
    data: { ...data, ...(isPass ? { gateSent: true } : {}) },
  });
}

/** The server stops: another sender goes on at once. */
async function release({ db }: Sender, { row }: Claimed): Promise<void> {
  const { id, claimedUntil } = row;
  await db.transaction((tx) =>
    tx.githubDelivery.updateMany({ where: { id, claimedUntil }, data: { claimedUntil: null } }),
  );
}

function pauseMs(error: GithubError | null, earlier: number): number {
  if (error?.kind === "rate_limited" && error.waitMs !== null) return Math.min(error.waitMs, dayMs);
  const first = error?.kind === "rate_limited" ? firstLimitPauseMs : firstPauseMs;
  return Math.min(first * 2 ** earlier, longestPauseMs);
}

async function pause(tx: Transaction, installationId: string, until: Date): Promise<void> {
  await tx.githubLink.updateMany({
    where: { installationId, OR: [{ pausedUntil: null }, { pausedUntil: { lt: until } }] },
    data: { pausedUntil: until },
  });
}

/** Marks links as closed to us. What is due waits until somebody links again, or GitHub says that we may. */
export async function breakLinks(
  tx: Transaction,
  where: { readonly installationId: string; readonly repositoryKey?: { readonly in: string[] } },
  reason: string,
  now: Date,
): Promise<void> {
  await tx.githubLink.updateMany({
    where: { ...where, brokenAt: null },
    data: { brokenAt: now, brokenReason: reason },
  });
}
