import { createHash } from "node:crypto";
import { z } from "zod";
import { type CollectionBody, collectionFromBody, collectionSchema } from "@/lib/contract/v1/files/collection";
import type { laneBudgetSchema } from "@/lib/contract/v1/files/lane-budget";
import { commitShaSchema } from "@/lib/contract/v1/primitives";
import { laneBudget } from "@/lib/domain/collection/budget";
import { enterProject, type Need } from "../access";
import { canonicalJson } from "../audit";
import { changeProject } from "../change";
import type { Context } from "../context";
import { parseInput } from "../parse";

export const recordCollectionNeed: Need = { role: null, writers: ["collector"] };

const inputSchema = z.strictObject({
  commit_sha: commitShaSchema,
  branch: z.string().min(1).max(300),
  collection: collectionSchema,
});

/**
 * Keeps a collection that a collector uploaded for a commit (design 3.5). The same body twice changes nothing; another body
 * for the same commit is kept beside it. The default branch's newest one is the lane budget. In: the commit, its branch, and
 * the body. Out: the lane budget of this collection.
 */
export async function recordCollection(
  ctx: Context,
  slug: string,
  input: unknown,
): Promise<z.infer<typeof laneBudgetSchema>> {
  const scope = await enterProject(ctx, slug, recordCollectionNeed);
  const body = parseInput(inputSchema, input);
  const text = canonicalJson(body.collection satisfies CollectionBody);
  const bodySha256 = createHash("sha256").update(text).digest("hex");
  const { counts, errors } = laneBudget(collectionFromBody(body.collection));
  const budget = { counts, errors: [...errors] };
  const identity = { projectId: scope.projectId, commitSha: body.commit_sha, bodySha256 };
  const known = await ctx.db.read.collection.findUnique({ where: { projectId_commitSha_bodySha256: identity } });
  if (known !== null) return budget;
  await changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const project = await tx.project.findUniqueOrThrow({ where: { id: scope.projectId } });
    const isDefaultBranch = body.branch === project.defaultBranch;
    const data = {
      branch: body.branch,
      defaultBranch: isDefaultBranch,
      body: text,
      mergeCount: budget.counts.merge,
      witnessCount: budget.counts.witness,
      freezeCount: budget.counts.freeze,
      errors: JSON.stringify(budget.errors),
      receivedAt: now,
      credentialId: scope.actor.kind === "credential" ? scope.actor.credentialId : null,
    };
    const row = await tx.collection.upsert({
      where: { projectId_commitSha_bodySha256: identity },
      create: { ...identity, ...data },
      update: {},
    });
    const entry = {
      action: "collection.received",
      subject: { type: "collection", id: row.id },
      after: { commit_sha: body.commit_sha, branch: body.branch, body_sha256: bodySha256, counts: budget.counts },
    };
    record(entry, { movesLeaseState: isDefaultBranch });
  });
  return budget;
}
