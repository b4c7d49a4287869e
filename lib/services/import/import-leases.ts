import {
  type ImportLeaseRow,
  type ImportResult,
  importLeaseRowSchema,
  importLeasesSchema,
} from "@/lib/contract/v1/import";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import type { Context } from "../context";
import { loadFilingBook } from "../leases/filing-book";
import { type PlannedLease, planFiling, type WantedLease } from "../leases/plan-filing";
import { writeLeases } from "../leases/write-leases";
import { parseInput } from "../parse";
import { importRows, type PlannedRow } from "./import-rows";
import { type ReadRow, readRows } from "./read-rows";

export const importLeasesNeed: Need = { role: "engineer" };

/**
 * Files many leases now, through the same rules as the form (design 4 "Imports"). In: importLeasesSchema; `onProgress` hears
 * how many rows were judged. Out: a result per row, in the order given. All-or-nothing unless `keep_going`.
 */
export async function importLeases(
  ctx: Context,
  slug: string,
  input: unknown,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ImportResult> {
  const scope = await enterProject(ctx, slug, importLeasesNeed);
  const body = parseInput(importLeasesSchema, input);
  const userId = actingPerson(scope.actor);
  const rows = readRows(importLeaseRowSchema, body.rows);
  const options = { keepGoing: body.keep_going, dryRun: body.dry_run };
  return importRows<PlannedLease>(ctx, scope.projectId, rows, options, {
    plan: async ({ tx, now }) => {
      const ids = rows.flatMap((row) => (row.kind === "read" ? [row.value.test_id] : []));
      const book = await loadFilingBook(tx, scope.projectId, ids, now);
      return rows.map((row, index) => {
        if (index % 500 === 499) onProgress(index + 1, rows.length);
        const filer = { projectId: scope.projectId, userId, origin: "import" } as const;
        return judge(row, (wanted) => planFiling(book, wanted, filer));
      });
    },
    write: writeLeases,
  });
}

function judge(
  row: ReadRow<ImportLeaseRow>,
  plan: (wanted: WantedLease) => ReturnType<typeof planFiling>,
): PlannedRow<PlannedLease> {
  if (row.kind === "unreadable") return { kind: "refused", errors: row.errors };
  const planned = plan(wantedLease(row.value));
  return planned.kind === "planned"
    ? { kind: "planned", id: planned.lease.id, write: planned.lease }
    : { kind: "refused", errors: planned.violations };
}

function wantedLease(row: ImportLeaseRow): WantedLease {
  return {
    testId: row.test_id,
    variant: row.variant ?? null,
    class: row.class,
    evidence: row.evidence,
    reason: row.reason,
    expiryReason: "",
    owner: row.owner,
    expiresAt: new Date(row.expires_at),
    maxReruns: row.max_reruns ?? null,
    ticketUrl: row.ticket_url ?? null,
    rootCauseHash: row.root_cause_hash ?? null,
  };
}
