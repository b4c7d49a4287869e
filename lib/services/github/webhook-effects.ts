import type { Transaction } from "@/lib/db/client";
import { enqueueCommit, enqueuePull, makeDue } from "./enqueue";
import { repositoryKey } from "./link-state";
import { breakLinks } from "./settle-delivery";
import type { WebhookEvent, WebhookPayload } from "./webhook-schemas";

/**
 * What a webhook changes, inside the transaction that notes it. It is only ever a reason to look again: what became of a pull request
 * is asked of GitHub when it is told, so that webhooks in a wrong order do no harm.
 */
export async function applyWebhook(
  tx: Transaction,
  event: WebhookEvent,
  payload: WebhookPayload<WebhookEvent>,
  now: Date,
): Promise<void> {
  // The schema that read the payload was chosen by the event.
  const effects: Record<WebhookEvent, () => Promise<void>> = {
    pull_request: () => onPullRequest(tx, payload as WebhookPayload<"pull_request">, now),
    merge_group: () => onMergeGroup(tx, payload as WebhookPayload<"merge_group">, now),
    installation: () => onInstallation(tx, payload as WebhookPayload<"installation">, now),
    installation_repositories: () => onRepositories(tx, payload as WebhookPayload<"installation_repositories">, now),
  };
  await effects[event]();
}

async function onPullRequest(tx: Transaction, payload: WebhookPayload<"pull_request">, now: Date): Promise<void> {
  const { action, pull_request: pull } = payload;
  if (!["opened", "synchronize", "reopened", "closed"].includes(action)) return;
  for (const projectId of await linkedProjects(tx, payload)) {
    // The heads before this one, and this one when it closes: GitHub says what became of them.
    const known = { projectId, pullRequest: pull.number, followUntil: { gt: now } };
    await tx.githubDelivery.updateMany({ where: known, data: { recheck: true, generation: { increment: 1 } } });
    await makeDue(tx, known, now);
    if (action === "closed") continue;
    const head = { commitSha: pull.head.sha, branch: pull.head.ref, mergeQueue: false, pullRequest: pull.number };
    await enqueueCommit(tx, { projectId, ...head }, now);
    await enqueuePull(tx, projectId, pull.number, now);
  }
}

async function onMergeGroup(tx: Transaction, payload: WebhookPayload<"merge_group">, now: Date): Promise<void> {
  const { head_sha: commitSha, head_ref: ref } = payload.merge_group;
  for (const projectId of await linkedProjects(tx, payload)) {
    if (payload.action === "checks_requested") {
      const branch = ref.replace(/^refs\/heads\//, "");
      await enqueueCommit(tx, { projectId, commitSha, branch, mergeQueue: true, pullRequest: null }, now);
    }
    if (payload.action === "destroyed") {
      const where = { projectId, subject: `commit:${commitSha}` };
      await tx.githubDelivery.updateMany({ where, data: { followUntil: now, dueAt: null } });
    }
  }
}

async function onInstallation(tx: Transaction, payload: WebhookPayload<"installation">, now: Date): Promise<void> {
  const where = { installationId: payload.installation.id };
  if (payload.action === "deleted") return breakLinks(tx, where, "The GitHub App was uninstalled.", now);
  if (payload.action === "suspend")
    return breakLinks(tx, where, "The installation of the GitHub App is suspended.", now);
  if (payload.action === "unsuspend") await mendLinks(tx, where);
}

async function onRepositories(
  tx: Transaction,
  payload: WebhookPayload<"installation_repositories">,
  now: Date,
): Promise<void> {
  const among = (list: readonly { readonly full_name: string }[]) => ({
    installationId: payload.installation.id,
    repositoryKey: { in: list.map(({ full_name }) => repositoryKey(full_name)) },
  });
  const reason = "The repository was taken out of the installation of the GitHub App.";
  await breakLinks(tx, among(payload.repositories_removed), reason, now);
  await mendLinks(tx, among(payload.repositories_added));
}

/** What waited goes out with the sender's next round. */
async function mendLinks(tx: Transaction, where: Parameters<typeof breakLinks>[1]): Promise<void> {
  await tx.githubLink.updateMany({ where, data: { brokenAt: null, brokenReason: null } });
}

type FromRepository = Pick<WebhookPayload<"pull_request">, "installation" | "repository">;

async function linkedProjects(tx: Transaction, { installation, repository }: FromRepository): Promise<string[]> {
  const links = await tx.githubLink.findMany({
    where: { installationId: installation.id, repositoryKey: repositoryKey(repository.full_name), endedAt: null },
    orderBy: { projectId: "asc" },
    select: { projectId: true },
  });
  return links.map(({ projectId }) => projectId);
}
