import { z } from "zod";
import { clockOverridden } from "@/lib/clock";
import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import type { Database, ReadClient } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
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
  /** The recorded verdict that says what is scored; null before the first. */
  readonly record: { readonly commitSha: string; readonly headSha: string; readonly pullRequest: number | null } | null;
  /** No verdict was asked for and nothing was uploaded. */
  readonly waiting: boolean;
};

/**
 * The verdict of a commit as of `now`, from the present state and what the newest recorded verdict is about (design 3.7). A commit may
 * be tested itself and be the head of another that was: neither run makes up for the other, so the worse of the two is told.
 */
export async function presentVerdict(db: Database, commit: AskedCommit, now: Date): Promise<PresentVerdict> {
  return db.snapshot(async (read) => {
    const [newest = null, other] = await newestRecords(read, commit);
    const first = await scoreRecord(read, commit, newest, now);
    return other === undefined ? first : worseOf(first, await scoreRecord(read, commit, other, now));
  });
}

type VerdictRecord = Awaited<ReturnType<typeof newestRecords>>[number];

async function scoreRecord(
  read: ReadClient,
  commit: AskedCommit,
  record: VerdictRecord | null,
  now: Date,
): Promise<PresentVerdict> {
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
}

/** Of two passes, the one that ends first. */
function worseOf(newer: PresentVerdict, older: PresentVerdict): PresentVerdict {
  const [a, b] = [newer.verdict, older.verdict];
  if (a.verdict !== b.verdict) return a.verdict === "fail" ? newer : older;
  const isOlderFirst = a.verdict === "pass" && Date.parse(b.valid_until) < Date.parse(a.valid_until);
  return isOlderFirst ? older : newer;
}

/** The newest record of the commit as the tested one, and the newest with it as the head of another; the newer of them first. */
async function newestRecords(read: ReadClient, { projectId, commitSha }: AskedCommit) {
  const orderBy: Prisma.VerdictRecordOrderByWithRelationInput[] = [{ scoredAt: "desc" }, { id: "desc" }];
  const query = {
    orderBy,
    select: {
      commitSha: true,
      headSha: true,
      branch: true,
      mergeQueue: true,
      pullRequest: true,
      inputs: true,
      scoredAt: true,
    },
  } satisfies Prisma.VerdictRecordFindFirstArgs;
  const asTested = await read.verdictRecord.findFirst({ ...query, where: { projectId, commitSha } });
  const asHead = await read.verdictRecord.findFirst({
    ...query,
    where: { projectId, headSha: commitSha, NOT: { commitSha } },
  });
  const found = [asTested, asHead].filter((record) => record !== null);
  return found.sort((a, b) => b.scoredAt.getTime() - a.scoredAt.getTime());
}
