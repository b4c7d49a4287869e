import type { ImportResult, ImportRowResult } from "@/lib/contract/v1/import";
import type { InvalidParam } from "@/lib/domain/errors";
import { type Change, changeProjectIfNeeded } from "../change";
import type { Context } from "../context";

/** A row after its rules were asked: what would be written, or why it is refused. */
export type PlannedRow<T> =
  | { readonly kind: "planned"; readonly id: string; readonly write: T }
  | { readonly kind: "refused"; readonly errors: readonly InvalidParam[] };

export type ImportRow = { readonly row: number; readonly testId: string | null };

export type ImportOptions = { readonly keepGoing: boolean; readonly dryRun: boolean };

/**
 * Runs an import as one change (design 4): all-or-nothing, or with `keepGoing` everything but the refused rows. `plan` asks
 * the rules inside the change, `write` stores what was planned. Nothing is stored when the result says so.
 */
export async function importRows<T>(
  ctx: Context,
  projectId: string,
  rows: readonly ImportRow[],
  options: ImportOptions,
  steps: {
    readonly plan: (change: Change) => Promise<readonly PlannedRow<T>[]>;
    readonly write: (change: Change, planned: readonly T[]) => Promise<void>;
  },
): Promise<ImportResult> {
  return changeProjectIfNeeded<ImportResult>(ctx, projectId, async (change, unchanged) => {
    const plans = await steps.plan(change);
    const result = summarize(rows, plans, options);
    if (result.imported === 0) return unchanged(result);
    await steps.write(
      change,
      plans.flatMap((plan) => (plan.kind === "planned" ? [plan.write] : [])),
    );
    return result;
  });
}

function summarize<T>(
  rows: readonly ImportRow[],
  plans: readonly PlannedRow<T>[],
  options: ImportOptions,
): ImportResult {
  const refused = plans.filter((plan) => plan.kind === "refused").length;
  const writes = !options.dryRun && (options.keepGoing || refused === 0);
  return {
    imported: writes ? plans.length - refused : 0,
    refused,
    dry_run: options.dryRun,
    rows: rows.map((row, index) => rowResult(row, plans[index], writes)),
  };
}

function rowResult<T>(row: ImportRow, plan: PlannedRow<T> | undefined, writes: boolean): ImportRowResult {
  const named = { row: row.row, test_id: row.testId };
  if (plan?.kind === "refused") return { ...named, status: "refused", errors: [...plan.errors] };
  if (plan === undefined || !writes) return { ...named, status: "not_imported" };
  return { ...named, status: "imported", id: plan.id };
}
