import type { z } from "zod";
import type { activitySchema } from "@/lib/contract/v1/audit";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { loadLease } from "../leases/load-lease";
import { auditEventBody } from "../mappers/audit-event-body";

export const leaseActivityNeed: Need = { role: "viewer" };

/** Everything that happened to a lease, from the audit trail, oldest first. Throws `not_found`. */
export async function leaseActivity(
  ctx: Context,
  slug: string,
  leaseId: string,
): Promise<z.output<typeof activitySchema>> {
  const { projectId } = await enterProject(ctx, slug, leaseActivityNeed);
  await loadLease(ctx.db.read, projectId, leaseId);
  const events = await ctx.db.read.auditEvent.findMany({
    where: { chain: projectId, subjectType: "lease", subjectId: leaseId },
    orderBy: { sequence: "asc" },
  });
  return { events: events.map(auditEventBody) };
}
