import { failureStatuses, type GithubStatus, githubStatuses, waitingStatuses } from "@/lib/contract/v1/github-statuses";
import { utcDay } from "@/lib/domain/day";
import type { GithubRepository } from "@/lib/github/github-repository";
import { isMoved, isObserving, observePrefix } from "./link-state";
import { type PresentVerdict, presentVerdict } from "./present-verdict";
import type { Claimed, Sender, Told } from "./sender-options";
import { earliest, isToldAlready, toldDigest } from "./told-digest";
import { type Whereabouts, whatBecameOf } from "./what-became";

/**
 * Tells the three statuses of a commit as of now, unless GitHub shows them already (design 8). In observe mode they have names that
 * cannot satisfy the gate, and a pass under the gate's names is taken back; so it is when the commit is no longer followed. Throws
 * `GithubError`.
 */
export async function tellStatuses(sender: Sender, claimed: Claimed, commitSha: string): Promise<Told> {
  const { row, project, link } = claimed;
  const now = sender.now();
  const repository = sender.app.repository(link.installationId, link.repository, sender.signal);
  if (link.endedAt !== null) return end(sender, claimed, repository, commitSha, ends.unlinked);
  if (isMoved(project, link)) return end(sender, claimed, repository, commitSha, ends.moved);
  if (row.followUntil <= now) return end(sender, claimed, repository, commitSha, ends.old);
  const asked = {
    projectId: project.id,
    slug: project.slug,
    commitSha,
    branch: row.branch,
    mergeQueue: row.mergeQueue,
  };
  const present = await presentVerdict(sender.db, asked, now);
  const isObserved = isObserving(link, now);
  const prefix = isObserved ? observePrefix(link.statusPrefix) : link.statusPrefix;
  const statuses = statusesOf(present, prefix);
  const isPass = statuses.some(({ state }) => state === "success");
  const until = isPass ? new Date(present.verdict.valid_until) : null;
  const digest = toldDigest(link.repository, statusesOf(withoutEnd(present), prefix));
  const takesBack = isObserved && row.gateSent;
  const isTold = isToldAlready(row, digest, until, now) && !takesBack;
  const observeEnd = isObserved ? link.observeUntil : null;
  const again = (toldUntil: Date | null) => {
    if (present.waiting) return earliest(observeEnd);
    return earliest(toldUntil ?? new Date(present.verdict.valid_until), observeEnd, row.followUntil);
  };
  const same = { digest, until: row.sentUntil, nextAt: again(row.sentUntil), sent: false, ended: false } as const;
  if (isTold && !row.recheck) return { ...same, gateSent: row.gateSent };
  const { pullRequest, ended } = await whatBecameOf(repository, claimed, present);
  if (ended !== null) return { ...(await end(sender, claimed, repository, commitSha, ends[ended])), pullRequest };
  if (isTold) return { ...same, gateSent: row.gateSent, pullRequest };
  const target = targetOf(sender, claimed, present.record);
  const gateSent = isPass && !isObserved;
  await noteSending(sender.db, row.id, gateSent);
  if (takesBack) await setAll(repository, commitSha, observeFailures(link), target);
  await setAll(repository, commitSha, statuses, target);
  return { digest, until, nextAt: again(until), sent: true, gateSent, ended: false, pullRequest };
}

function statusesOf({ verdict, waiting }: PresentVerdict, prefix: string): GithubStatus[] {
  return waiting ? waitingStatuses(prefix) : githubStatuses(verdict, prefix);
}

function withoutEnd(present: PresentVerdict): PresentVerdict {
  return { ...present, verdict: { ...present.verdict, valid_until: new Date(0).toISOString() } };
}

function observeFailures({ statusPrefix, observeUntil }: Claimed["link"]): GithubStatus[] {
  const lastDay = observeUntil === null ? "" : ` through ${utcDay(new Date(observeUntil.getTime() - 1))}`;
  return failureStatuses(statusPrefix, `observe mode${lastDay}: no verdict counts`);
}

/**
 * Comes before the first request: whoever dies half-way, or gets no answer, leaves a pass that is known to stand, and no digest of
 * what stood before it, by which the same words would not be told again.
 */
async function noteSending(db: Sender["db"], id: string, isPass: boolean): Promise<void> {
  const data = { sentDigest: null, ...(isPass ? { gateSent: true } : {}) };
  await db.transaction((tx) => tx.githubDelivery.updateMany({ where: { id }, data }));
}

/** Why a commit is no longer followed, in the words of a status. Null: a merged one needs none. */
const ends = {
  unlinked: "Leaseboard no longer judges this repository",
  moved: "the project of Leaseboard has another repository now",
  old: "no longer followed: its evidence is too old; run it again",
  closed: "no longer followed: its pull request is closed",
  superseded: "no longer followed: its pull request has a newer commit",
  merged: null,
} as const satisfies Record<NonNullable<Whereabouts["ended"]> | "unlinked" | "moved" | "old", string | null>;

/** Takes a pass back that would stand for ever, and ends the following. */
async function end(
  sender: Sender,
  claimed: Claimed,
  repository: GithubRepository,
  commitSha: string,
  why: string | null,
): Promise<Told> {
  const { row, link } = claimed;
  const statuses = why === null || !row.gateSent ? [] : failureStatuses(link.statusPrefix, why);
  if (statuses.length > 0) await noteSending(sender.db, row.id, false);
  await setAll(repository, commitSha, statuses, targetOf(sender, claimed, null));
  const digest = statuses.length === 0 ? (row.sentDigest ?? "") : toldDigest(link.repository, statuses);
  return { digest, until: null, nextAt: null, sent: statuses.length > 0, gateSent: false, ended: true };
}

async function setAll(
  repository: GithubRepository,
  commitSha: string,
  statuses: readonly GithubStatus[],
  target: string,
): Promise<void> {
  for (const status of statuses) await repository.setStatus(commitSha, status, target);
}

/** The verdict's page; before the first verdict of the commit, the list of them. */
function targetOf({ publicUrl }: Sender, { project }: Claimed, record: PresentVerdict["record"]): string {
  const page = `${publicUrl}/p/${project.slug}/verdicts`;
  return record === null ? page : `${page}/${record.commitSha}`;
}
