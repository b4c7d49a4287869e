import type { GithubRepository } from "@/lib/github/github-repository";
import type { PresentVerdict } from "./present-verdict";
import type { Claimed } from "./sender-options";

/** What became of a commit at GitHub: still followed, or why not any more. */
export type Whereabouts = {
  readonly pullRequest: number | null;
  /** `merged` needs no word; the others take a pass back. Null: followed. */
  readonly ended: "merged" | "closed" | "superseded" | null;
};

/**
 * Asks GitHub what became of a commit: which pull request it is the head of, and whether that is open and has no newer one. Two may
 * have it as their head: it ends with the last of them. A commit of no pull request, or one that was made for the merge queue, is
 * followed for as long as its row says.
 */
export async function whatBecameOf(
  repository: GithubRepository,
  { row }: Pick<Claimed, "row">,
  { record }: Pick<PresentVerdict, "record">,
): Promise<Whereabouts> {
  const headSha = record?.headSha ?? row.commitSha ?? "";
  const said = row.pullRequest ?? record?.pullRequest ?? null;
  if (row.mergeQueue) return { pullRequest: said, ended: null };
  const pull = said === null ? null : await repository.pull(said);
  if (pull?.open && pull.headSha === headSha) return { pullRequest: said, ended: null };
  const [other = null] = (await repository.pullsOfHead(headSha)).sort((a, b) => a - b);
  if (other !== null || pull === null) return { pullRequest: other, ended: null };
  if (pull.open) return { pullRequest: said, ended: "superseded" };
  return { pullRequest: said, ended: pull.merged ? "merged" : "closed" };
}
