import { utcDay } from "@/lib/domain/day";
import { GithubError } from "@/lib/github/github-error";
import type { GithubPull, GithubRepository } from "@/lib/github/github-repository";
import { commentBody, commentMarker } from "./comment-body";
import { isObserving } from "./link-state";
import { type PresentVerdict, presentVerdict } from "./present-verdict";
import type { Claimed, Sender, Told } from "./sender-options";
import { earliest, isToldAlready, toldDigest } from "./told-digest";

/**
 * Keeps the one comment of a pull request at the verdict of its newest commit as of now, whichever run came last (design 8). A comment
 * appears with the first verdict. Throws `GithubError`.
 */
export async function tellComment(sender: Sender, claimed: Claimed, number: number): Promise<Told> {
  const { row, project, link } = claimed;
  const now = sender.now();
  const ended = { digest: row.sentDigest ?? "", until: null, nextAt: null, sent: false, gateSent: false, ended: true };
  if (link.endedAt !== null || row.followUntil <= now) return ended;
  const repository = sender.app.repository(link.installationId, link.repository, sender.signal);
  if (!row.recheck && row.commitSha !== null) {
    const present = await presentOf(sender, claimed, { headSha: row.commitSha, headRef: row.branch });
    const digest = digestOf(claimed, present, now);
    if (isToldAlready(row, digest, untilOf(present), now)) return same(claimed, present, digest, row.commitSha, now);
  }
  const pull = await repository.pull(number);
  if (pull === null)
    throw new GithubError("refused", `There is no pull request #${number} in ${project.repository}.`, 404);
  if (!pull.open) return ended;
  const present = await presentOf(sender, claimed, pull);
  const digest = digestOf(claimed, present, now);
  const until = untilOf(present);
  if (isToldAlready(row, digest, until, now)) return same(claimed, present, digest, pull.headSha, now);
  const { sent } = await keepOne(
    repository,
    claimed,
    pull,
    bodyOf(sender, claimed, present, pull),
    present.record === null,
  );
  const nextAt = nextOf(claimed, until, now);
  return { digest, until, nextAt, sent, gateSent: false, ended: false, headSha: pull.headSha };
}

function presentOf(
  { db, now }: Sender,
  { project, row }: Claimed,
  { headSha, headRef }: Pick<GithubPull, "headSha" | "headRef">,
): Promise<PresentVerdict> {
  const { id: projectId, slug } = project;
  return presentVerdict(
    db,
    { projectId, slug, commitSha: headSha, branch: headRef || row.branch, mergeQueue: false },
    now(),
  );
}

/** The oldest of our comments is kept, whatever happened between two senders; others go. Nobody else's is touched. */
async function keepOne(
  repository: GithubRepository,
  { project }: Claimed,
  { number }: GithubPull,
  body: string,
  onlyIfThere: boolean,
): Promise<{ readonly sent: boolean }> {
  const [oldest, ...others] = await repository.ownComments(number, commentMarker(project.slug));
  for (const { id } of others) await repository.deleteComment(id);
  if (oldest === undefined) {
    if (!onlyIfThere) await repository.createComment(number, body);
    return { sent: !onlyIfThere };
  }
  if (oldest.body !== body) await repository.updateComment(oldest.id, body);
  return { sent: true };
}

function bodyOf(sender: Sender, { project, link }: Claimed, present: PresentVerdict, pull: GithubPull): string {
  return commentBody(present, {
    slug: project.slug,
    publicUrl: sender.publicUrl,
    headSha: pull.headSha,
    fork: pull.fork,
    observedThrough: observedThrough(link, sender.now()),
  });
}

/** Everything that the comment says but its instants, which move with the clock. */
function digestOf({ link }: Claimed, { verdict, inputs, record, waiting }: PresentVerdict, now: Date): string {
  const { parts, reasons, votes, commit_sha, head_sha } = verdict;
  const said = { parts, reasons, votes, commit_sha, head_sha, leases: inputs.leases, freezes: inputs.freezes };
  return toldDigest(link.repository, [waiting, record, said, observedThrough(link, now)]);
}

function untilOf({ verdict, waiting }: PresentVerdict): Date | null {
  return waiting ? null : new Date(verdict.valid_until);
}

function nextOf({ link, row }: Claimed, until: Date | null, now: Date): Date | null {
  const observeEnd = isObserving(link, now) ? link.observeUntil : null;
  return until === null ? observeEnd : earliest(until, observeEnd, row.followUntil);
}

function same(claimed: Claimed, present: PresentVerdict, digest: string, headSha: string, now: Date): Told {
  const until = present.waiting ? null : claimed.row.sentUntil;
  return { digest, until, nextAt: nextOf(claimed, until, now), sent: false, gateSent: false, ended: false, headSha };
}

function observedThrough(link: Claimed["link"], now: Date): string | null {
  if (!isObserving(link, now) || link.observeUntil === null) return null;
  return utcDay(new Date(link.observeUntil.getTime() - 1));
}
