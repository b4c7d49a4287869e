import { createHash } from "node:crypto";
import type { z } from "zod";
import { uploadOriginSchema } from "@/lib/contract/v1/evidence";
import { type CollectionBody, collectionFromBody, collectionSchema } from "@/lib/contract/v1/files/collection";
import type { laneBudgetSchema } from "@/lib/contract/v1/files/lane-budget";
import type { ReadClient } from "@/lib/db/client";
import { laneBudget } from "@/lib/domain/collection/budget";
import { uniteCollections } from "@/lib/domain/collection/unite-collections";
import { enterProject, type Need } from "../access";
import { canonicalJson } from "../audit";
import { changeProjectIfNeeded } from "../change";
import type { Context } from "../context";
import { uploadSource } from "../evidence/upload-source";
import { enqueueEvidence } from "../github/enqueue-evidence";
import { parseInput } from "../parse";
import { parseCommitSha } from "../parse-commit-sha";
import { countingCollections, readCollection } from "./newest-collection";

export const recordCollectionNeed: Need = { role: null, writers: ["collector"] };

type Budget = z.infer<typeof laneBudgetSchema>;

/**
 * Keeps a collection that a collector uploaded for a commit (design 3.5). The same body of the same branch twice changes
 * nothing; another body for the same commit is another piece, kept beside it. The default branch's newest is the lane budget. In: the commit,
 * uploadOriginSchema, collectionSchema. Out: the lane budget of the commit as far as its pieces are here.
 */
export async function recordCollection(
  ctx: Context,
  slug: string,
  commit: string,
  origin: unknown,
  input: unknown,
): Promise<Budget> {
  const scope = await enterProject(ctx, slug, recordCollectionNeed);
  const commitSha = parseCommitSha(commit);
  const source = uploadSource(scope, commitSha, parseInput(uploadOriginSchema, origin));
  const body = parseInput(collectionSchema, input);
  const text = canonicalJson(body);
  const identity = {
    projectId: scope.projectId,
    commitSha,
    bodySha256: createHash("sha256").update(text).digest("hex"),
    branch: source.branch,
    fork: source.fork,
  };
  return changeProjectIfNeeded<Budget>(ctx, scope.projectId, async ({ tx, now, record }, unchanged) => {
    const budget = await budgetWith(tx, scope.projectId, commitSha, source.fork ? null : body);
    const where = { projectId_commitSha_bodySha256_branch_fork: identity };
    if ((await tx.collection.findUnique({ where, select: { id: true } })) !== null) return unchanged(budget);
    const project = await tx.project.findUniqueOrThrow({ where: { id: scope.projectId } });
    const isDefaultBranch = source.branch === project.defaultBranch && !source.fork;
    const row = await tx.collection.create({
      data: {
        ...identity,
        defaultBranch: isDefaultBranch,
        body: text,
        mergeCount: budget.counts.merge,
        witnessCount: budget.counts.witness,
        freezeCount: budget.counts.freeze,
        errors: JSON.stringify(budget.errors),
        receivedAt: now,
        credentialId: source.credentialId,
        trust: source.trust,
      },
    });
    await enqueueEvidence(tx, scope.projectId, commitSha, now);
    const entry = {
      action: "collection.received",
      subject: { type: "collection", id: row.id },
      after: { ...identity, trust: source.trust, counts: budget.counts },
    };
    record(entry, { movesLeaseState: isDefaultBranch });
    return budget;
  });
}

/** The budget of a commit once this piece is there too. */
async function budgetWith(
  read: ReadClient,
  projectId: string,
  commitSha: string,
  piece: CollectionBody | null,
): Promise<Budget> {
  const rows = await read.collection.findMany({
    where: { projectId, commitSha, ...countingCollections },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
    select: { body: true },
  });
  const pieces = [
    ...rows.map(({ body }) => readCollection(body)),
    ...(piece === null ? [] : [collectionFromBody(piece)]),
  ];
  const { counts, errors } = laneBudget(uniteCollections(pieces) ?? { framework: "none", tests: [] });
  return { counts, errors: [...errors] };
}
