import { clockOverridden } from "@/lib/clock";
import { requestVerdictSchema } from "@/lib/contract/v1/evidence";
import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import type { ReadClient } from "@/lib/db/client";
import { enterProject, type Need } from "../access";
import { changeProject } from "../change";
import type { Context } from "../context";
import { requireOwnCommit } from "../evidence/require-own-commit";
import { enqueueVerdict } from "../github/enqueue-verdict";
import { parseInput } from "../parse";
import { parseCommitSha } from "../parse-commit-sha";
import { gatherInputs } from "./gather-inputs";
import { loadUploads } from "./load-uploads";
import { scoreInputs } from "./score-inputs";
import { statedFacts } from "./stated-facts";

export const requestVerdictNeed: Need = { role: "engineer", writers: ["scorer"] };

/**
 * Computes the verdict of a commit from what was uploaded for it, and records it with everything it used (design 3.7). No call
 * takes a verdict. In: the commit, requestVerdictSchema. Out: the verdict as recorded. Throws `forbidden` for a CI job whose token
 * is for another commit, and for a person who names another commit as its head.
 */
export async function requestVerdict(ctx: Context, slug: string, commit: string, input: unknown): Promise<VerdictBody> {
  const scope = await enterProject(ctx, slug, requestVerdictNeed);
  const commitSha = parseCommitSha(commit);
  requireOwnCommit(scope.actor, commitSha);
  const body = parseInput(requestVerdictSchema, input);
  const now = ctx.now();
  const { about, author, inputs, verdict } = await ctx.db.snapshot(async (read) => {
    const { author, ...facts } = await statedFacts(read, scope, commitSha, body);
    const about = { projectId: scope.projectId, commitSha, ...facts };
    const asked = { ...about, authorId: await authorId(read, scope.projectId, author) };
    const gathered = await gatherInputs(read, asked, { now, overridden: clockOverridden() });
    const uploads = await loadUploads(read, gathered);
    return { about, author, inputs: gathered, verdict: scoreInputs(slug, gathered, uploads, now) };
  });
  await changeProject(ctx, scope.projectId, async ({ tx, now: changedAt, record }) => {
    const observe = await enqueueVerdict(tx, about, changedAt);
    const row = await tx.verdictRecord.create({
      data: {
        ...about,
        author,
        observe,
        verdict: verdict.verdict,
        property: verdict.parts.property,
        fixture: verdict.parts.fixture,
        flake: verdict.parts.flake,
        body: JSON.stringify(verdict),
        inputs: JSON.stringify(inputs),
        revision: inputs.revision,
        scoredAt: now,
        validUntil: new Date(verdict.valid_until),
      },
      select: { id: true },
    });
    record({
      action: "verdict.recorded",
      subject: { type: "verdict", id: row.id },
      after: { commit_sha: commitSha, branch: about.branch, verdict: verdict.verdict, parts: verdict.parts },
    });
  });
  return verdict;
}

/** The person whom the CI provider names as the commit's author, by e-mail or name at the provider; null for a stranger. */
async function authorId(read: ReadClient, projectId: string, author: string | null): Promise<string | null> {
  if (author === null) return null;
  const user = await read.user.findFirst({
    where: { email: author.trim().toLowerCase(), memberships: { some: { projectId } } },
    select: { id: true },
  });
  return user?.id ?? null;
}
