import { statusPrefixes } from "@/lib/contract/v1/github-statuses";
import type { Transaction } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/unique-violation";
import { DomainError } from "@/lib/domain/errors";
import { configuredGithubApp } from "@/lib/github/configured-app";
import type { GithubApp } from "@/lib/github/github-app";
import { GithubError } from "@/lib/github/github-error";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { enqueueRecent } from "./enqueue-recent";
import { repositoryKey } from "./link-state";
import { wakeSender } from "./wake";

export const linkRepositoryNeed: Need = { role: "owner", session: true };

/**
 * Links a project to its repository at GitHub, by way of the App's installation there (design 8). GitHub is asked which installation
 * sees exactly that repository. What was scored lately is told at once. For owners, in a session. Throws `rule_violation` where the
 * App is not installed there or GitHub calls the repository otherwise, `unavailable` without an App or an answer.
 */
export async function linkRepository(
  ctx: Context,
  slug: string,
  app: GithubApp | null = configuredGithubApp(),
): Promise<void> {
  const scope = await enterProject(ctx, slug, linkRepositoryNeed);
  const { projectId } = scope;
  const linkedById = actingPerson(scope.actor);
  if (app === null)
    throw new DomainError("unavailable", "This server has no GitHub App; docs/github.md says how to make one.");
  const asked = await ctx.db.read.project.findUniqueOrThrow({ where: { id: projectId }, select: { repository: true } });
  const found = await findRepository(app, asked.repository);
  try {
    await changeProject(ctx, projectId, async ({ tx, now, record }) => {
      const project = await tx.project.findUniqueOrThrow({ where: { id: projectId }, select: { repository: true } });
      if (project.repository !== asked.repository) throw taken("The project's repository was changed meanwhile.");
      const before = await tx.githubLink.findUnique({ where: { projectId } });
      const key = repositoryKey(found.fullName);
      const statusPrefix =
        before?.repositoryKey === key ? before.statusPrefix : await freePrefix(tx, projectId, slug, key);
      const link = { ...found, repository: found.fullName, repositoryKey: key, statusPrefix };
      const { fullName: _, ...columns } = link;
      const fresh = { endedAt: null, brokenAt: null, brokenReason: null, pausedUntil: null, observeUntil: null };
      const data = { ...columns, ...fresh, createdAt: now, linkedById };
      await tx.githubLink.upsert({ where: { projectId }, create: { projectId, ...data }, update: data });
      await enqueueRecent(tx, projectId, now);
      const facts = { repository: link.repository, installation_id: link.installationId, status_prefix: statusPrefix };
      const wasLinked = before !== null && before.endedAt === null;
      record({
        action: "github.linked",
        subject: { type: "project", id: projectId },
        before: wasLinked ? { repository: before.repository, installation_id: before.installationId } : null,
        after: facts,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken("Another project linked the same repository meanwhile.");
    throw error;
  }
  wakeSender();
}

async function findRepository(app: GithubApp, repository: string) {
  try {
    if (repository.split("/").length !== 2)
      throw refused(`${repository} is no repository of GitHub: it has to be owner/name.`);
    const installationId = await app.installationOf(repository);
    if (installationId === null) throw refused(`The GitHub App is not installed on ${repository}, or may not see it.`);
    const fullName = await app.repository(installationId, repository).fullName();
    if (fullName === null) throw refused(`The installation of the GitHub App may not see ${repository}.`);
    if (repositoryKey(fullName) !== repositoryKey(repository)) {
      throw refused(`GitHub calls ${repository} now ${fullName}: correct the project's repository first.`);
    }
    return { installationId, fullName };
  } catch (error) {
    if (!(error instanceof GithubError)) throw error;
    if (error.kind === "refused" || error.kind === "gone") throw refused(error.message);
    throw new DomainError("unavailable", error.message);
  }
}

/** Two projects of one repository may not write each other's statuses: the later one's names hold its slug. */
async function freePrefix(tx: Transaction, projectId: string, slug: string, key: string): Promise<string> {
  const plain = { repositoryKey: key, statusPrefix: statusPrefixes.gate, projectId: { not: projectId } };
  const holder = await tx.githubLink.findFirst({ where: plain, select: { projectId: true } });
  return holder === null ? statusPrefixes.gate : `${statusPrefixes.gate}/${slug}`;
}

function refused(message: string): DomainError {
  return new DomainError("rule_violation", message);
}

function taken(message: string): DomainError {
  return new DomainError("conflict", `${message} Nothing was linked; try again.`);
}
