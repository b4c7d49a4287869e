import type { LastVerdictView } from "@/lib/contract/overview-view";
import type { ReadClient } from "@/lib/db/client";
import { partStatuses } from "@/lib/domain/words";
import { storedWord } from "@/lib/services/mappers/stored-word";

/** The newest recorded verdict of a branch, or null (design 3.7). As recorded: what it would be now is another question. */
export async function readLastVerdict(
  read: ReadClient,
  projectId: string,
  branch: string,
): Promise<LastVerdictView | null> {
  const newest = await read.verdictRecord.findFirst({
    where: { projectId, branch, observe: false },
    orderBy: [{ scoredAt: "desc" }, { id: "desc" }],
    select: {
      verdict: true,
      property: true,
      fixture: true,
      flake: true,
      commitSha: true,
      scoredAt: true,
      validUntil: true,
    },
  });
  if (newest === null) return null;
  return {
    verdict: storedWord(["pass", "fail"], newest.verdict),
    parts: {
      property: storedWord(partStatuses, newest.property),
      fixture: storedWord(partStatuses, newest.fixture),
      flake: storedWord(partStatuses, newest.flake),
    },
    commitSha: newest.commitSha,
    scoredAt: newest.scoredAt.toISOString(),
    validUntil: newest.validUntil.toISOString(),
  };
}
