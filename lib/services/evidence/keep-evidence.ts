import { createHash } from "node:crypto";
import type { EvidenceBody } from "@/lib/contract/v1/evidence";
import type { ProjectScope } from "../access";
import { changeProjectIfNeeded } from "../change";
import type { Context } from "../context";
import { enqueueEvidence } from "../github/enqueue-evidence";
import { evidenceBody, evidenceNames } from "../mappers/evidence-body";
import type { UploadSource } from "./upload-source";

export type ReceivedEvidence = {
  readonly kind: "property" | "fixture" | "report";
  readonly suite: string;
  /** The matrix cell that a report ran in; empty where nobody says. */
  readonly variant: string;
  /** What is kept: JSON text. */
  readonly body: string;
  /** The bytes as received: the same again, from the same job and writer, is the same upload. */
  readonly received: string | Uint8Array;
  readonly fileName: string | null;
  readonly format: string | null;
  readonly exitCode: number | null;
};

/**
 * Keeps one upload of a commit. Nothing is ever replaced (design 3.7): a retried upload changes nothing, everything else is
 * another piece of evidence. Evidence does not move lease-state.
 */
export async function keepEvidence(
  ctx: Context,
  scope: ProjectScope,
  commitSha: string,
  source: UploadSource,
  received: ReceivedEvidence,
): Promise<EvidenceBody> {
  const bodySha256 = createHash("sha256").update(received.received).digest("hex");
  const identity = {
    projectId: scope.projectId,
    commitSha,
    kind: received.kind,
    suite: received.suite,
    shardIndex: source.shardIndex,
    shardCount: source.shardCount,
    runId: source.runId,
    runAttempt: source.runAttempt,
    jobId: source.jobId,
    variant: received.variant,
    writer: source.writer,
    bodySha256,
  };
  const known = await ctx.db.read.evidence.findFirst({ where: identity });
  if (known !== null) return evidenceBody(known, await evidenceNames(ctx.db.read, [known]), { repeated: true });
  return changeProjectIfNeeded<EvidenceBody>(ctx, scope.projectId, async ({ tx, now, record }, unchanged) => {
    // Two deliveries of one upload may have waited for each other at the project's row.
    const first = await tx.evidence.findFirst({ where: identity });
    if (first !== null) return unchanged(evidenceBody(first, await evidenceNames(tx, [first]), { repeated: true }));
    const row = await tx.evidence.create({
      data: {
        ...identity,
        trust: source.trust,
        fork: source.fork,
        credentialId: source.credentialId,
        fileName: received.fileName,
        format: received.format,
        exitCode: received.exitCode,
        body: received.body,
        receivedAt: now,
      },
    });
    await enqueueEvidence(tx, scope.projectId, commitSha, now);
    record({
      action: "evidence.received",
      subject: { type: "evidence", id: row.id },
      after: { ...identity, trust: source.trust, fork: source.fork },
    });
    return evidenceBody(row, await evidenceNames(tx, [row]), { repeated: false });
  });
}
