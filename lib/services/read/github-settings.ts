import type { GithubLinkView, GithubSettings, GithubTold, GithubTrouble } from "@/lib/contract/github-view";
import { statusNames } from "@/lib/contract/v1/github-statuses";
import type { ReadClient } from "@/lib/db/client";
import type { GithubDelivery, GithubLink } from "@/lib/db/generated/sqlite/client";
import { addDays, utcDay } from "@/lib/domain/day";
import { env } from "@/lib/env";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { isMoved, isObserving, observePrefix } from "../github/link-state";
import { mostObserveDays } from "../github/set-observe";
import { loadPeople } from "../mappers/person-body";

const troublesShown = 10;

export const githubSettingsNeed: Need = { role: "viewer" };

/** The GitHub part of a project's settings, for every member (design 8). */
export async function githubSettings(ctx: Context, slug: string): Promise<GithubSettings> {
  const { projectId } = await enterProject(ctx, slug, githubSettingsNeed);
  return ctx.db.snapshot((read) => readSettings(read, projectId, ctx.now()));
}

async function readSettings(read: ReadClient, projectId: string, now: Date): Promise<GithubSettings> {
  const project = await read.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { repository: true, github: true },
  });
  const { github: link, repository } = project;
  const today = utcDay(now);
  return {
    configured: env().githubApp !== undefined,
    repository,
    link: link === null || link.endedAt !== null ? null : await linkView(read, link, repository, now),
    observeDays: { first: today, last: addDays(today, mostObserveDays) },
  };
}

async function linkView(read: ReadClient, link: GithubLink, repository: string, now: Date): Promise<GithubLinkView> {
  const { projectId } = link;
  const failed = { projectId, lastError: { not: null } };
  const troubles = await read.githubDelivery.findMany({
    where: failed,
    orderBy: [{ failedAt: "desc" }, { id: "desc" }],
    take: troublesShown,
  });
  const newest = await read.githubDelivery.findFirst({
    where: { projectId, sentAt: { not: null } },
    orderBy: { sentAt: "desc" },
    select: { sentAt: true },
  });
  const people = await loadPeople(read, [link.linkedById]);
  const isElsewhere = isMoved({ repository }, link);
  const isPaused = link.pausedUntil !== null && now < link.pausedUntil;
  return {
    repository: link.repository,
    linkedAt: link.createdAt.toISOString(),
    linkedBy: people.get(link.linkedById)?.name ?? "somebody",
    broken: isElsewhere ? `The project's repository is ${repository} now: link it again.` : link.brokenReason,
    pausedUntil: isPaused ? (link.pausedUntil?.toISOString() ?? null) : null,
    observedThrough:
      isObserving(link, now) && link.observeUntil !== null ? utcDay(new Date(link.observeUntil.getTime() - 1)) : null,
    counts: {
      told: await read.githubDelivery.count({ where: { projectId, sentAt: { not: null }, followUntil: { gt: now } } }),
      waiting: await read.githubDelivery.count({ where: { projectId, failedAt: null, dueAt: { lte: now } } }),
      givenUp: await read.githubDelivery.count({ where: { projectId, failedAt: { not: null } } }),
    },
    lastToldAt: newest?.sentAt?.toISOString() ?? null,
    troubles: troubles.map(troubleOf),
    names: { gate: statusNames(link.statusPrefix), observe: statusNames(observePrefix(link.statusPrefix)) },
  };
}

function troubleOf({ id, subject, lastError, attempts, failedAt, dueAt }: GithubDelivery): GithubTrouble {
  const [kind, name = ""] = subject.split(":");
  return {
    id,
    about: kind === "pull" ? `pull request #${name}` : `commit ${name.slice(0, 12)}`,
    error: lastError ?? "",
    attempts,
    givenUp: failedAt !== null,
    nextTryAt: dueAt?.toISOString() ?? null,
  };
}

/** What GitHub was last told about the head of a verdict; null in a project without a link. */
export async function githubTold(
  read: ReadClient,
  projectId: string,
  headSha: string,
  now: Date,
): Promise<GithubTold | null> {
  const link = await read.githubLink.findUnique({ where: { projectId } });
  if (link === null || link.endedAt !== null) return null;
  const subject = `commit:${headSha}`;
  const row = await read.githubDelivery.findUnique({ where: { projectId_subject: { projectId, subject } } });
  if (row === null) return null;
  return {
    toldAt: row.sentAt?.toISOString() ?? null,
    until: row.sentUntil?.toISOString() ?? null,
    error: link.brokenReason ?? row.lastError,
    givenUp: row.failedAt !== null,
    nextTryAt: link.brokenAt === null ? (row.dueAt?.toISOString() ?? null) : null,
    observed: isObserving(link, now),
  };
}
