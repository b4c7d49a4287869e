import { enterProject, type Need } from "../access";
import { changeProject } from "../change";
import type { Context } from "../context";
import { enqueueFollowed } from "./enqueue";
import { requireLink } from "./require-link";
import { wakeSender } from "./wake";

export const unlinkRepositoryNeed: Need = { role: "owner", session: true };

/**
 * Ends the link of a project to GitHub: nothing more is told, and passes that stand on commits that are followed are taken back, for
 * nobody would do it later. For owners, in a session.
 */
export async function unlinkRepository(ctx: Context, slug: string): Promise<void> {
  const { projectId } = await enterProject(ctx, slug, unlinkRepositoryNeed);
  await changeProject(ctx, projectId, async ({ tx, now, record }) => {
    const link = await requireLink(tx, projectId);
    await tx.githubLink.update({ where: { projectId }, data: { endedAt: now, observeUntil: null } });
    await enqueueFollowed(tx, projectId, now);
    record({
      action: "github.unlinked",
      subject: { type: "project", id: projectId },
      before: { repository: link.repository, installation_id: link.installationId },
      after: null,
    });
  });
  wakeSender();
}
