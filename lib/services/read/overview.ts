import type { OverviewProject, OverviewView } from "@/lib/contract/overview-view";
import type { ReadClient } from "@/lib/db/client";
import { type ProjectRole, projectRoles } from "@/lib/domain/words";
import { requirePerson } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { storedWord } from "@/lib/services/mappers/stored-word";
import { readForecast } from "./forecast";
import { readLaneCounts } from "./lane-counts";
import { readLastVerdict } from "./last-verdict";
import { readNeedsMe } from "./needs-me";

/**
 * Everything that the page `/` shows (design 7): what turns red across the person's projects, whose it is, lane budgets, what
 * waits for them. In: what was clicked in the strip, see `readForecast`. Throws `unauthenticated`, or `forbidden` for a CI
 * credential.
 */
export async function readOverview(ctx: Context, chosen: string | null): Promise<OverviewView> {
  const person = requirePerson(ctx);
  const now = ctx.now();
  return ctx.db.snapshot(async (read) => {
    const memberships = await read.membership.findMany({
      where: { userId: person.userId },
      select: {
        role: true,
        project: { select: { id: true, slug: true, name: true, repository: true, defaultBranch: true } },
      },
      orderBy: { project: { name: "asc" } },
    });
    const rows = memberships.map(({ role, project }) => ({ ...project, role: storedWord(projectRoles, role) }));
    const all = rows.map(({ id }) => id);
    const owned = rows.filter(({ role }) => role === "owner").map(({ id }) => id);
    const projects: OverviewProject[] = [];
    for (const row of rows) projects.push(await overviewProject(read, row));
    const forecast = await readForecast(read, all, now, chosen);
    const needsMe = await readNeedsMe(read, { userId: person.userId, all, owned }, now);
    return { now: now.toISOString(), admin: person.admin, projects, forecast, needsMe };
  });
}

type ProjectRow = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly repository: string;
  readonly defaultBranch: string;
  readonly role: ProjectRole;
};

async function overviewProject(
  read: ReadClient,
  { id, defaultBranch, ...project }: ProjectRow,
): Promise<OverviewProject> {
  const openLeases = await read.lease.count({ where: { projectId: id, endedAt: null } });
  const freezes = await read.freezeRow.count({ where: { projectId: id, status: "approved", endedAt: null } });
  const lanes = await readLaneCounts(read, id);
  const lastVerdict = await readLastVerdict(read, id, defaultBranch);
  return { ...project, openLeases, freezes, lanes, lastVerdict };
}
