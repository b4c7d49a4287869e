import { type VerdictBody, verdictSchema } from "@/lib/contract/v1/files/verdict";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { parseCommitSha } from "../parse-commit-sha";

export const getVerdictNeed: Need = { role: "viewer", writers: ["scorer"] };

/** The newest recorded verdict of a commit, as recorded (design 3.7). Throws `not_found` before the first. */
export async function getVerdict(ctx: Context, slug: string, commit: string): Promise<VerdictBody> {
  const { projectId } = await enterProject(ctx, slug, getVerdictNeed);
  const commitSha = parseCommitSha(commit);
  const newest = await ctx.db.read.verdictRecord.findFirst({
    where: { projectId, commitSha },
    orderBy: [{ scoredAt: "desc" }, { id: "desc" }],
    select: { body: true },
  });
  if (newest === null) throw new DomainError("not_found", "No verdict of this commit was recorded.");
  return verdictSchema.parse(JSON.parse(newest.body));
}
