import type { EvidenceRow, VoidView } from "@/lib/contract/verdict-page-view";
import type { ReadClient } from "@/lib/db/client";
import type { VoidColumns } from "../mappers/evidence-body";
import { loadPeople, type People, personOf, personOrNull } from "../mappers/person-body";
import { storedWord } from "../mappers/stored-word";

const rowsShown = 200;

const voidSelect = {
  id: true,
  trust: true,
  fork: true,
  receivedAt: true,
  voidReason: true,
  voidRequestedAt: true,
  voidRequestedById: true,
  voidedAt: true,
  voidedById: true,
} as const;

/** Who looks, for what they may answer. Returns why a request of that person may not be approved; null where it may. */
export type VoidHindrance = (requestedById: string) => string | null;

/** The uploads of a commit, oldest first, without their bodies; `used` are the ids that the verdict counted. */
export async function readEvidenceRows(
  read: ReadClient,
  commit: { readonly projectId: string; readonly commitSha: string },
  used: ReadonlySet<string>,
  hindrance: VoidHindrance,
): Promise<{ readonly rows: EvidenceRow[]; readonly total: number }> {
  const page = { where: commit, orderBy: { receivedAt: "asc" as const }, take: rowsShown };
  const evidence = await read.evidence.findMany({
    ...page,
    select: {
      ...voidSelect,
      kind: true,
      suite: true,
      shardIndex: true,
      shardCount: true,
      writer: true,
      runId: true,
      runAttempt: true,
      jobId: true,
      fileName: true,
    },
  });
  const collections = await read.collection.findMany({ ...page, select: voidSelect });
  const people = await loadPeople(
    read,
    [...evidence, ...collections].flatMap((row) => [row.voidRequestedById, row.voidedById]),
  );
  const common = (row: (typeof collections)[number]) => ({
    id: row.id,
    trust: storedWord(["oidc", "weak"], row.trust),
    fork: row.fork,
    receivedAt: row.receivedAt.toISOString(),
    used: used.has(row.id),
    void: voidView(row, people, hindrance),
  });
  const rows: EvidenceRow[] = [
    ...evidence.map((row) => ({
      ...common(row),
      kind: storedWord(["property", "fixture", "report"], row.kind),
      name: row.fileName ?? row.suite,
      shard: `${row.shardIndex}/${row.shardCount}`,
      writer: row.writer,
      job: jobOf(row),
    })),
    ...collections.map((row) => ({
      ...common(row),
      kind: "collection" as const,
      name: "",
      shard: "1/1",
      writer: "collector",
      job: "",
    })),
  ];
  rows.sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));
  const total = (await read.evidence.count({ where: commit })) + (await read.collection.count({ where: commit }));
  return { rows: rows.slice(0, rowsShown), total };
}

function jobOf({ runId, runAttempt, jobId }: { runId: string; runAttempt: number; jobId: string }): string {
  const run = runId === "" ? "" : `run ${runId}${runAttempt > 1 ? `, attempt ${runAttempt}` : ""}`;
  return [run, jobId].filter((word) => word !== "").join(" · ");
}

function voidView(row: VoidColumns, people: People, hindrance: VoidHindrance): VoidView | null {
  if (row.voidRequestedAt === null || row.voidRequestedById === null) return null;
  return {
    reason: row.voidReason ?? "",
    requestedBy: personOf(people, row.voidRequestedById).name,
    requestedAt: row.voidRequestedAt.toISOString(),
    voidedBy: personOrNull(people, row.voidedById)?.name ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    hindrance: row.voidedAt === null ? hindrance(row.voidRequestedById) : null,
  };
}
