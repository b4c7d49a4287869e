import { GithubError } from "@/lib/github/github-error";
import { claimDelivery, dueDeliveries } from "./claim-deliveries";
import { isMoved } from "./link-state";
import type { Claimed, Sender, Told } from "./sender-options";
import { settleFailed, settleTold } from "./settle-delivery";
import { tellComment } from "./tell-comment";
import { tellStatuses } from "./tell-statuses";

const deliveryMs = 4 * 60_000;

/**
 * Works off what is due now: claims each row, so that several servers share the work and tell nothing twice, tells GitHub outside of
 * any transaction, and records it. Out: how many rows it worked on; 0 when nothing is due. Failures are recorded, not thrown.
 */
export async function deliverDue(sender: Sender): Promise<number> {
  let worked = 0;
  for (const id of await dueDeliveries(sender.db, sender.now())) {
    if (sender.signal?.aborted) break;
    const claimed = await claimDelivery(sender.db, id, sender.now());
    if (claimed === null) continue;
    worked++;
    await deliver(sender, claimed);
    if (await isHeld(sender, claimed)) break;
  }
  return worked;
}

async function deliver(sender: Sender, claimed: Claimed): Promise<void> {
  // A claim lasts longer than this: nobody else is at the row while requests are under way.
  const limit = AbortSignal.timeout(deliveryMs);
  const signal = sender.signal === undefined ? limit : AbortSignal.any([limit, sender.signal]);
  let told: Told;
  try {
    told = await tell({ ...sender, signal }, claimed);
  } catch (error) {
    await settleFailed(sender, claimed, error);
    return;
  }
  await settleTold(sender, claimed, told);
}

function tell(sender: Sender, claimed: Claimed): Promise<Told> {
  const { row, project, link } = claimed;
  // Only a pass may still be taken back there.
  if (isMoved(project, link) && !row.gateSent) {
    const moved = `The project's repository is ${project.repository}, the linked one ${link.repository}: link it again.`;
    throw new GithubError("refused", moved, 0);
  }
  if (row.subject.startsWith("commit:") && row.commitSha !== null) return tellStatuses(sender, claimed, row.commitSha);
  if (row.subject.startsWith("pull:") && row.pullRequest !== null) return tellComment(sender, claimed, row.pullRequest);
  throw new Error(`A delivery is about ${row.subject}.`);
}

/** GitHub just asked for a pause, or closed the door: what else is due may not be asked for either. */
async function isHeld({ db, now }: Sender, { project }: Claimed): Promise<boolean> {
  const link = await db.read.githubLink.findUnique({
    where: { projectId: project.id },
    select: { brokenAt: true, pausedUntil: true },
  });
  return link === null || link.brokenAt !== null || (link.pausedUntil !== null && now() < link.pausedUntil);
}
