import type { ProjectPageView } from "@/lib/contract/project-view";
import type { ReadClient } from "@/lib/db/client";
import { writers } from "@/lib/domain/words";
import { enterProject } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { policyFromRow } from "@/lib/services/mappers/policy-row";
import { readForecast } from "./forecast";
import { readLaneCounts } from "./lane-counts";

/** Agents only drop drafts: the gate answers without them. */
const neededWriters = writers.filter((writer) => writer !== "agent");

/**
 * Everything that the page `/p/{slug}` shows (design 7): lanes, the days that turn red, what evidence is missing, whether a
 * second person is needed. In: what was clicked in the strip, see `readForecast`. Throws as `enterProject` does.
 */
export async function readProjectPage(ctx: Context, slug: string, chosen: string | null): Promise<ProjectPageView> {
  const scope = await enterProject(ctx, slug, { role: "viewer" });
  const now = ctx.now();
  const where = { projectId: scope.projectId };
  return ctx.db.snapshot(async (read) => {
    const project = await read.project.findUniqueOrThrow({ where: { id: scope.projectId } });
    const [lanes, openLeases, freezes, missingWriters, forecast] = await Promise.all([
      readLaneCounts(read, scope.projectId),
      read.lease.count({ where: { ...where, endedAt: null } }),
      read.freezeRow.count({ where: { ...where, status: "approved", endedAt: null } }),
      findMissingWriters(read, scope.projectId, now),
      readForecast(read, [scope.projectId], now, chosen),
    ]);
    return {
      now: now.toISOString(),
      slug: project.slug,
      name: project.name,
      repository: project.repository,
      defaultBranch: project.defaultBranch,
      role: scope.role,
      secondPerson: !project.secondPersonOff,
      openLeases,
      freezes,
      lanes,
      missingWriters,
      forecast,
      variants: policyFromRow(project).variants,
    };
  });
}

/** Writers without a live credential. */
async function findMissingWriters(read: ReadClient, projectId: string, now: Date): Promise<string[]> {
  const live = await read.ciCredential.groupBy({
    by: ["writer"],
    where: { projectId, revokedAt: null, expiresAt: { gt: now } },
  });
  const present = new Set(live.map(({ writer }) => writer));
  return neededWriters.filter((writer) => !present.has(writer));
}
