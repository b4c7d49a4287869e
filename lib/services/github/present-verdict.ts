import { z } from "zod";
import { clockOverridden } from "@/lib/clock";
import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import type { Database, ReadClient } from "@/lib/db/client";
import { gatherInputs } from "../verdicts/gather-inputs";
import { loadUploads } from "../verdicts/load-uploads";
import { scoreInputs } from "../verdicts/score-inputs";
import type { VerdictInputs } from "../verdicts/verdict-inputs";

/** All that is read of a record's inputs, which may hold tens of thousands of leases. */
const authorSchema = z.object({ author: z.string().nullable() });

/** A commit, and where it stands as long as no verdict of it says so. */
export type AskedCommit = {
  readonly projectId: string;
  readonly slug: string;
  readonly commitSha: string;
  readonly branch: string;
  readonly mergeQueue: boolean;
};

/** What a commit gets at an instant. Nothing is recorded. */
export type PresentVerdict = {
  readonly verdict: VerdictBody;
  readonly inputs: VerdictInputs;
  /** The newest recorded verdict about the commit, as tested or as head; null before the first. */
  readonly record: { readonly commitSha: string; readonly headSha: string; readonly pullRequest: number | null } | null;
  /** No verdict was asked for and nothing was uploaded. */
  readonly waiting: boolean;
};

/** The verdict of a commit as of `now`, from the present state and what the newest recorded verdict is about (design 3.7). */
export async function presentVerdict(db: Database, commit: AskedCommit, now: Date): Promise<PresentVerdict> {
  return db.snapshot(async (read) => {
    const record = await newestRecord(read, commit);
    const scored = {
      projectId: commit.projectId,
      commitSha: record?.commitSha ?? commit.commitSha,
      headSha: record?.headSha ?? null,
      branch: record?.branch ?? commit.branch,
      mergeQueue: commit.mergeQueue || (record?.mergeQueue ?? false),
      authorId: record === null ? null : authorSchema.parse(JSON.parse(record.inputs)).author,
    };
    const inputs = await gatherInputs(read, scored, { now, overridden: clockOverridden() });
    const verdict = scoreInputs(commit.slug, inputs, await loadUploads(read, inputs), now);
    const nothing = inputs.evidence.length === 0 && inputs.collections.length === 0;
    return {
      verdict,
      inputs,
      record:
        record === null
          ? null
          : {
              commitSha: record.commitSha,
              headSha: record.headSha ?? record.commitSha,
              pullRequest: record.pullRequest,
            },
      waiting: record === null && nothing,
    };
  });
}

async function newestRecord(read: ReadClient, { projectId, commitSha }: AskedCommit) {
  return read.verdictRecord.findFirst({
    where: { projectId, OR: [{ commitSha }, { headSha: commitSha }] },
    orderBy: [{ scoredAt: "desc" }, { id: "desc" }],
    select: {
      commitSha: true,
      headSha: true,
      branch: true,
      mergeQueue: true,
      pullRequest: true,
      inputs: true,
    },
  });
}
