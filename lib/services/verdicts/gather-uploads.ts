import type { ReadClient } from "@/lib/db/client";
import type { VerdictInputs } from "./verdict-inputs";

type Uploads = Pick<VerdictInputs, "evidence" | "collections" | "baseline" | "voided" | "required">;

/**
 * Which uploads speak for a commit, and which are void. A collection and reports are required from a project's first upload of
 * one (design 3.7). The baseline is the default branch's newest collection that is not void and of another commit.
 */
export async function gatherUploads(read: ReadClient, projectId: string, commitSha: string): Promise<Uploads> {
  const order = [{ receivedAt: "asc" as const }, { id: "asc" as const }];
  const select = { id: true, voidedAt: true, voidReason: true } as const;
  const evidence = await read.evidence.findMany({ where: { projectId, commitSha }, orderBy: order, select });
  const collections = await read.collection.findMany({ where: { projectId, commitSha }, orderBy: order, select });
  const baseline = await read.collection.findFirst({
    where: { projectId, defaultBranch: true, fork: false, voidedAt: null, NOT: { commitSha } },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  const voided = [...evidence, ...collections].filter((row) => row.voidedAt !== null);
  return {
    evidence: evidence.map(({ id }) => id),
    collections: collections.map(({ id }) => id),
    baseline: baseline?.id ?? null,
    voided: Object.fromEntries(voided.map((row) => [row.id, row.voidReason ?? ""])),
    required: {
      collection: (await read.collection.findFirst({ where: { projectId }, select: { id: true } })) !== null,
      reports: (await read.evidence.findFirst({ where: { projectId, kind: "report" }, select: { id: true } })) !== null,
    },
  };
}
