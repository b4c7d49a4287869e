import type { ProjectPageView } from "@/lib/contract/project-view";
import { enterProject } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { policyFromRow } from "@/lib/services/mappers/policy-row";
import { readForecast } from "./forecast";
import { readLaneCounts } from "./lane-counts";
import { readLastVerdict } from "./last-verdict";
import { readMissingEvidence } from "./missing-evidence";

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
    const { fixtureRequired } = policyFromRow(project);
    const [lanes, lastVerdict, openLeases, freezes, missing, forecast] = await Promise.all([
      readLaneCounts(read, scope.projectId),
      readLastVerdict(read, scope.projectId, project.defaultBranch),
      read.lease.count({ where: { ...where, endedAt: null } }),
      read.freezeRow.count({ where: { ...where, status: "approved", endedAt: null } }),
      readMissingEvidence(read, scope.projectId, fixtureRequired, now),
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
      lastVerdict,
      ...missing,
      forecast,
    };
  });
}
