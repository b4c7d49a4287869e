import type { ReadClient } from "@/lib/db/client";
import type { Project } from "@/lib/db/generated/sqlite/client";
import { requireVersion } from "@/lib/services/require-version";

/**
 * Refuses a policy written against an older one. `baseRevision` is the project's revision that the writer saw; an applied change
 * carries the revision that applied it. Throws `stale_version` with both.
 */
export async function requireCurrentPolicy(
  read: ReadClient,
  project: Pick<Project, "id" | "revision">,
  baseRevision: number,
): Promise<void> {
  const newer = await read.policyChange.findFirst({
    where: { projectId: project.id, state: "applied", baseRevision: { gt: baseRevision } },
    orderBy: { baseRevision: "desc" },
    select: { baseRevision: true },
  });
  const current = newer?.baseRevision ?? baseRevision;
  requireVersion("policy", current, baseRevision);
}
