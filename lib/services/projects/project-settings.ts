import type { PolicyBody } from "@/lib/contract/v1/policy";
import { isSecondPersonOn } from "@/lib/domain/policy/second-person";
import { enterProject, type Need } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { policyBodyFromRow } from "@/lib/services/mappers/policy-row";
import { type PolicyChangeView, policyChangeView } from "./policy-change-view";
import { type ProjectView, projectView } from "./project-view";
import { countMembersAboveViewer } from "./second-person";

export const projectSettingsNeed: Need = { role: "viewer" };

/** What a project's settings page shows. Instants are UTC. */
export type ProjectSettings = {
  readonly project: ProjectView;
  /** Send it back as `base_revision` of a policy change. */
  readonly revision: number;
  readonly policy: PolicyBody;
  readonly loosened: { readonly at: Date; readonly fields: readonly string[] } | null;
  readonly secondPerson: {
    readonly on: boolean;
    /** Whether the switch may be turned off now: a single active member is above viewer (design 3.8). */
    readonly canTurnOff: boolean;
  };
  readonly fixtureOwner: { readonly userId: string; readonly leftAt: Date | null } | null;
  /** Requests that wait for a second owner, oldest first. */
  readonly policyRequests: readonly PolicyChangeView[];
};

/** A project's settings: policy, what waits, the second person. For every member. */
export async function projectSettings(ctx: Context, slug: string): Promise<ProjectSettings> {
  const { projectId } = await enterProject(ctx, slug, projectSettingsNeed);
  return ctx.db.snapshot(async (read) => {
    const row = await read.project.findUniqueOrThrow({ where: { id: projectId } });
    const requests = await read.policyChange.findMany({
      where: { projectId, state: "requested" },
      orderBy: [{ requestedAt: "asc" }, { id: "asc" }],
    });
    const above = await countMembersAboveViewer(read, projectId);
    return {
      project: projectView(row),
      revision: row.revision,
      policy: policyBodyFromRow(row),
      loosened: row.loosenedAt === null ? null : { at: row.loosenedAt, fields: JSON.parse(row.loosenedFields ?? "[]") },
      secondPerson: { on: isSecondPersonOn(row.secondPersonOff, above), canTurnOff: above <= 1 },
      fixtureOwner: row.fixtureOwnerId === null ? null : { userId: row.fixtureOwnerId, leftAt: row.fixtureOwnerLeftAt },
      policyRequests: requests.map(policyChangeView),
    };
  });
}
