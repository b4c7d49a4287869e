import type { Database } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/unique-violation";
import type { OidcJob } from "@/lib/services/context";
import { refusedToken } from "./refused-token";

/**
 * Holds one job of one run attempt to one commit (design 6): the first token of it says which. Throws `unauthenticated` for
 * another commit. Several tokens of a job may arrive at once.
 */
export async function bindJob(db: Database, issuer: string, job: OidcJob, now: Date): Promise<void> {
  const { runId, runAttempt, jobId, commitSha } = job;
  const identity = { issuer, runId, runAttempt, jobId };
  const where = { issuer_runId_runAttempt_jobId: identity };
  const known = await db.read.oidcJob.findUnique({ where });
  const bound = known ?? (await insert()) ?? (await db.read.oidcJob.findUniqueOrThrow({ where }));
  if (bound.commitSha !== commitSha) {
    throw refusedToken(`this job serves the commit ${bound.commitSha} already, and one job serves one commit.`);
  }

  // Null when another token of the job was first; the failed statement ends its own transaction and no other.
  function insert() {
    return db
      .transaction((tx) => tx.oidcJob.create({ data: { ...identity, commitSha, firstAt: now } }))
      .catch((error: unknown) => {
        if (isUniqueViolation(error, "OidcJob_pkey")) return null;
        throw error;
      });
  }
}
