import type { EvidenceBody } from "@/lib/contract/v1/evidence";
import type { ReadClient } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { readStoredReport } from "../evidence/stored-report";
import { loadPeople, type People, personOf, personOrNull } from "./person-body";
import { storedVariant } from "./stored-variant";
import { storedWord } from "./stored-word";

export type EvidenceRow = Prisma.EvidenceGetPayload<object>;

/** The same columns of evidence and of collections. */
export type VoidColumns = Pick<
  EvidenceRow,
  "voidReason" | "voidRequestedAt" | "voidRequestedById" | "voidedAt" | "voidedById"
>;

const kinds = ["property", "fixture", "report"] as const;
const trusts = ["oidc", "weak"] as const;

/** The people that these rows name. */
export function evidenceNames(read: ReadClient, rows: readonly VoidColumns[]): Promise<People> {
  return loadPeople(
    read,
    rows.flatMap((row) => [row.voidRequestedById, row.voidedById]),
  );
}

/** One upload as the wire shows it. */
export function evidenceBody(row: EvidenceRow, people: People, facts: { readonly repeated: boolean }): EvidenceBody {
  const report = row.kind === "report" ? readStoredReport(row.body) : null;
  return {
    id: row.id,
    kind: storedWord(kinds, row.kind),
    commit_sha: row.commitSha,
    suite: row.suite,
    shard: `${row.shardIndex}/${row.shardCount}`,
    writer: row.writer,
    trust: storedWord(trusts, row.trust),
    fork: row.fork,
    run_id: row.runId,
    run_attempt: row.runAttempt,
    job_id: row.jobId,
    variant: storedVariant(row.variant),
    file_name: row.fileName,
    format: row.format,
    tests: report?.kind === "read" ? report.report.tests.length : null,
    warnings: report?.kind === "read" ? [...report.report.warnings] : [],
    unreadable: report?.kind === "unreadable" ? report.why : null,
    body_sha256: row.bodySha256,
    received_at: row.receivedAt.toISOString(),
    repeated: facts.repeated,
    void: voidBody(row, people),
  };
}

/** What is asked or decided about leaving an upload out; null where nothing is. */
export function voidBody(row: VoidColumns, people: People): EvidenceBody["void"] {
  if (row.voidRequestedAt === null || row.voidRequestedById === null) return null;
  return {
    reason: row.voidReason ?? "",
    requested_by: personOf(people, row.voidRequestedById),
    requested_at: row.voidRequestedAt.toISOString(),
    voided_by: personOrNull(people, row.voidedById),
    voided_at: row.voidedAt?.toISOString() ?? null,
  };
}
