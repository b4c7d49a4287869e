import type { z } from "zod";
import type { uploadOriginSchema } from "@/lib/contract/v1/evidence";
import { DomainError } from "@/lib/domain/errors";
import type { Writer } from "@/lib/domain/words";
import type { ProjectScope } from "../access";
import { requireOwnCommit } from "./require-own-commit";

type Origin = z.output<typeof uploadOriginSchema>;

/** Who uploads, from which job, and how far the server believes it. Stamped, never taken from a body (design 3.7). */
export type UploadSource = {
  readonly writer: Writer;
  readonly credentialId: string;
  readonly trust: "oidc" | "weak";
  readonly fork: boolean;
  readonly branch: string;
  readonly runId: string;
  readonly runAttempt: number;
  readonly jobId: string;
  readonly shardIndex: number;
  readonly shardCount: number;
};

/**
 * Stamps an upload. An OIDC token's claims win over what the caller says of its job, and its commit must be the one in the
 * path. Throws `forbidden` for a person, and where the token belongs to another commit.
 */
export function uploadSource(scope: ProjectScope, commitSha: string, origin: Origin): UploadSource {
  const { actor } = scope;
  if (actor.kind !== "credential") throw new DomainError("forbidden", "Only a CI credential uploads evidence.");
  const [shardIndex = 1, shardCount = 1] = origin.shard.split("/").map(Number);
  const stamped = { writer: actor.writer, credentialId: actor.credentialId, shardIndex, shardCount };
  if (actor.oidc === undefined) {
    const { branch, run_id: runId, run_attempt: runAttempt, job_id: jobId } = origin;
    return { ...stamped, trust: "weak", fork: origin.fork === "true", branch, runId, runAttempt, jobId };
  }
  requireOwnCommit(actor, commitSha);
  const { branch, runId, runAttempt, jobId, fork } = actor.oidc;
  return { ...stamped, trust: "oidc", fork: fork || origin.fork === "true", branch, runId, runAttempt, jobId };
}
