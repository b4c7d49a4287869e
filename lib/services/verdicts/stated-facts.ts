import type { z } from "zod";
import type { requestVerdictSchema } from "@/lib/contract/v1/evidence";
import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import type { ProjectScope } from "../access";

type Stated = z.output<typeof requestVerdictSchema>;

/** What whoever asks for a verdict says of the commit. */
export type StatedFacts = {
  readonly headSha: string | null;
  readonly branch: string;
  readonly mergeQueue: boolean;
  readonly pullRequest: number | null;
  readonly author: string | null;
};

/**
 * What a verdict is asked for (design 3.7). CI's word holds. A person's adds to what was said of the commit before and takes none of
 * it back: else the author of a red commit could name another branch, or no author, and have it scored more mildly. Throws
 * `forbidden` where a person says that another commit is the head: its statuses would show a verdict that is not of it.
 */
export async function statedFacts(
  read: ReadClient,
  { actor, projectId }: ProjectScope,
  commitSha: string,
  stated: Stated,
): Promise<StatedFacts> {
  const facts = {
    headSha: stated.head_sha ?? null,
    branch: stated.branch,
    mergeQueue: stated.merge_queue,
    pullRequest: stated.pull_request ?? null,
    author: stated.author ?? null,
  };
  if (actor.kind !== "person") return facts;
  const before = await read.verdictRecord.findFirst({
    where: { projectId, commitSha },
    orderBy: [{ scoredAt: "desc" }, { id: "desc" }],
    select: { headSha: true, branch: true, mergeQueue: true, pullRequest: true, author: true },
  });
  if (![null, commitSha, before?.headSha].includes(facts.headSha)) {
    throw new DomainError("forbidden", "Only a CI credential says that a commit was tested for another head.");
  }
  if (before === null) return facts;
  const { defaultBranch } = await read.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { defaultBranch: true },
  });
  return {
    headSha: before.headSha,
    branch: before.branch === defaultBranch ? before.branch : facts.branch,
    mergeQueue: before.mergeQueue || facts.mergeQueue,
    pullRequest: before.pullRequest ?? facts.pullRequest,
    author: before.author ?? facts.author,
  };
}
