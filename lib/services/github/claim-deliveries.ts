import type { Database } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import type { Claimed } from "./sender-options";

/** Longer than a delivery takes; a sender that died leaves its row to the others after that. */
const claimMs = 5 * 60_000;
const candidatesShown = 20;

/** What is due at an instant: nobody is at it, and GitHub is neither closed to us nor asks us to wait. */
function due(now: Date): Prisma.GithubDeliveryWhereInput {
  return { dueAt: { lte: now }, OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] };
}

/** The ids of rows that are due, the longest due first. Of what may be claimed: others may come first. */
export async function dueDeliveries(db: Database, now: Date): Promise<string[]> {
  const open = { brokenAt: null, OR: [{ pausedUntil: null }, { pausedUntil: { lte: now } }] };
  const rows = await db.read.githubDelivery.findMany({
    where: { ...due(now), project: { github: { is: open } } },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: candidatesShown,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Takes one row for this sender; null where another one has it, or where it is due no more. */
export async function claimDelivery(db: Database, id: string, now: Date): Promise<Claimed | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.githubDelivery.updateManyAndReturn({
      where: { id, ...due(now) },
      data: { claimedUntil: new Date(now.getTime() + claimMs) },
    });
    if (row === undefined) return null;
    const project = await tx.project.findUniqueOrThrow({
      where: { id: row.projectId },
      select: { id: true, slug: true, repository: true, github: true },
    });
    const { github: link, ...known } = project;
    return link === null ? null : { row, project: known, link };
  });
}
