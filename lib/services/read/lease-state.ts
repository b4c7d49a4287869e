import type { LeaseStateBody } from "@/lib/contract/v1/lease-state";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { loosenedOf } from "../mappers/policy-loosened";
import { policyBodyFromRow } from "../mappers/policy-row";
import { laneBudgetOf } from "./budget";
import { freezesInForce, openLeases } from "./plain-files";
import { witnessLocks } from "./witness-locks";

export const leaseStateNeed: Need = { role: "viewer", writers: ["scorer", "flake-runner"] };

/** Which state a project's lease-state shows. `tag` also differs where a restored database counts again from an old number. */
export type LeaseStateVersion = {
  readonly subject: string;
  readonly tag: string;
  readonly revision: number;
  /** The project's slug. */
  readonly project: string;
};

/** Lets the actor in and reads the version that is committed now (design 5). Throws as `enterProject`. */
export async function leaseStateVersion(ctx: Context, slug: string): Promise<LeaseStateVersion> {
  const { projectId, slug: project, state } = await enterProject(ctx, slug, leaseStateNeed);
  return versionOf({ id: projectId, slug: project }, state.revision, state.auditHead);
}

/** The whole lease-state and its version, read from one committed state. For an actor whom `leaseStateVersion` let in. */
export async function loadLeaseState(
  ctx: Context,
  projectId: string,
): Promise<{ version: LeaseStateVersion; body: LeaseStateBody }> {
  return ctx.db.snapshot(async (read) => {
    const project = await read.project.findUnique({ where: { id: projectId } });
    if (project === null) throw new DomainError("not_found", "This project is gone.");
    return {
      version: versionOf(project, project.stateRevision, project.stateAuditHead),
      body: {
        project: project.slug,
        repository: project.repository,
        state_revision: project.stateRevision,
        audit_head: project.stateAuditHead,
        policy: policyBodyFromRow(project),
        policy_loosened: loosenedOf(project),
        second_person_off: project.secondPersonOff,
        leases: (await openLeases(read, projectId, null)).map(({ id, row }) => ({ id, ...row })),
        freezes: (await freezesInForce(read, projectId)).map(({ id, variant, row }) => ({
          id,
          ...(variant === null ? {} : { variant }),
          ...row,
        })),
        witness_locks: await witnessLocks(read, projectId),
        lane_budget: await laneBudgetOf(read, projectId),
      },
    };
  });
}

function versionOf(
  { id, slug }: { readonly id: string; readonly slug: string },
  revision: number,
  auditHead: string | null,
): LeaseStateVersion {
  const head = auditHead?.replace("sha256:", "").slice(0, 16) ?? "new";
  return { subject: id, tag: `${id}.${revision}.${head}`, revision, project: slug };
}
