import type { ProjectPageView } from "@/lib/contract/project-view";
import { enterProject } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { policyFromRow } from "@/lib/services/mappers/policy-row";
import { needsSecondPerson } from "@/lib/services/projects/second-person";
import { readForecast } from "./forecast";
import { readLaneCounts } from "./lane-counts";
import { readLastVerdict } from "./last-verdict";
import { readMissingEvidence } from "./missing-evidence";
import { readUnmatched } from "./one-to-one";

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
    return {
      now: now.toISOString(),
      slug: project.slug,
      name: project.name,
      repository: project.repository,
      defaultBranch: project.defaultBranch,
      role: scope.role,
      secondPerson: await needsSecondPerson(read, scope.projectId),
      openLeases: await read.lease.count({ where: { ...where, endedAt: null } }),
      freezes: await read.freezeRow.count({ where: { ...where, status: "approved", endedAt: null } }),
      lanes: await readLaneCounts(read, scope.projectId),
      unmatched: await readUnmatched(read, scope.projectId),
      lastVerdict: await readLastVerdict(read, scope.projectId, project.defaultBranch),
      ...(await readMissingEvidence(read, scope.projectId, fixtureRequired, now)),
      forecast: await readForecast(read, [scope.projectId], now, chosen),
    };
  });
}
