import type { z } from "zod";
import { requestRerunSchema, type rerunSchema } from "@/lib/contract/v1/lease";
import { rerunRefusal } from "@/lib/domain/lease/rerun-grant";
import { enterProject, type Need } from "../access";
import { type Change, changeProject } from "../change";
import type { Context } from "../context";
import { requireOwnCommit } from "../evidence/require-own-commit";
import { type LeaseRow, leaseFromRow } from "../mappers/lease-row";
import { parseInput } from "../parse";
import { loadLease } from "./load-lease";

type Rerun = z.infer<typeof rerunSchema>;
type Request = z.output<typeof requestRerunSchema>;

export const requestRerunNeed: Need = { role: null, writers: ["flake-runner"] };

/**
 * Asks for one extra attempt of a leased test in one job (design 3.3 "Reruns"). The cap holds per commit; the same job and
 * ordinal asked twice gets the first answer again and spends nothing. A refusal is recorded: that commit fails. None is
 * granted at or after `expires_at`, hash or not. In: requestRerunSchema. Out: rerunSchema.
 */
export async function requestRerun(ctx: Context, slug: string, leaseId: string, input: unknown): Promise<Rerun> {
  const scope = await enterProject(ctx, slug, requestRerunNeed);
  const body = parseInput(requestRerunSchema, input);
  requireOwnCommit(scope.actor, body.commit_sha);
  const known = await answered(ctx.db.read, leaseId, scope.projectId, body);
  if (known !== null) return known;
  return changeProject(ctx, scope.projectId, async (change) => {
    const lease = await loadLease(change.tx, scope.projectId, leaseId);
    const credentialId = scope.actor.kind === "credential" ? scope.actor.credentialId : null;
    return decide(change, lease, body, credentialId);
  });
}

async function decide(change: Change, lease: LeaseRow, body: Request, credentialId: string | null): Promise<Rerun> {
  const { tx, now } = change;
  const used = await grantedSoFar(tx, lease.id, body.commit_sha);
  const reason = refusal(lease, used, now);
  // The same request may have waited at the project's row for its own first delivery.
  const repeated = await tx.rerunRequest.findUnique({
    where: { leaseId_commitSha_jobId_ordinal: identity(lease.id, body) },
  });
  if (repeated === null) {
    await tx.rerunRequest.create({
      data: {
        ...identity(lease.id, body),
        granted: reason === null,
        number: reason === null ? used + 1 : null,
        at: now,
        credentialId,
      },
    });
  }
  const answer =
    repeated === null
      ? { granted: reason === null, number: reason === null ? used + 1 : null, used: reason === null ? used + 1 : used }
      : { granted: repeated.granted, number: repeated.number, used };
  change.record(
    {
      action: answer.granted ? "rerun.granted" : "rerun.refused",
      subject: { type: "lease", id: lease.id },
      after: { ...body, number: answer.number, repeated: repeated !== null },
    },
    { movesLeaseState: repeated === null },
  );
  return {
    granted: answer.granted,
    number: answer.number,
    reruns_used: answer.used,
    max_reruns: lease.maxReruns,
    reason: answer.granted ? null : (reason ?? "This request was refused before."),
  };
}

function refusal(row: LeaseRow, used: number, now: Date): string | null {
  switch (rerunRefusal(leaseFromRow(row), used, now)) {
    case null:
      return null;
    case "cap_reached":
      return `All ${row.maxReruns} reruns of this commit are spent.`;
    case "not_live":
      return row.endKind === null
        ? `The lease expired at ${row.expiresAt.toISOString()}: no rerun is granted from that instant.`
        : `The lease has ended (${row.endKind}): its test votes without reruns.`;
  }
}

async function answered(
  read: Context["db"]["read"],
  leaseId: string,
  projectId: string,
  body: Request,
): Promise<Rerun | null> {
  const known = await read.rerunRequest.findFirst({
    where: { ...identity(leaseId, body), lease: { projectId } },
    include: { lease: { select: { maxReruns: true } } },
  });
  if (known === null) return null;
  return {
    granted: known.granted,
    number: known.number,
    reruns_used: await grantedSoFar(read, leaseId, body.commit_sha),
    max_reruns: known.lease.maxReruns,
    reason: known.granted ? null : "This request was refused before.",
  };
}

function grantedSoFar(read: Context["db"]["read"], leaseId: string, commitSha: string): Promise<number> {
  return read.rerunRequest.count({ where: { leaseId, commitSha, granted: true } });
}

function identity(leaseId: string, body: Request) {
  return { leaseId, commitSha: body.commit_sha, jobId: body.job_id, ordinal: body.ordinal };
}
