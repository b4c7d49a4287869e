import type { ImportResult, ImportRowResult } from "@/lib/contract/v1/import";
import type { InvalidParam } from "@/lib/domain/errors";
import type { Change } from "../change";
import { changeProject } from "../change";
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
  let result: ImportResult | null = null;
  try {
    await changeProject(ctx, projectId, async (change) => {
      const plans = await steps.plan(change);
      result = summarize(rows, plans, options);
      if (result.imported === 0) throw new NothingToWrite();
      await steps.write(
        change,
        plans.flatMap((plan) => (plan.kind === "planned" ? [plan.write] : [])),
      );
    });
  } catch (error) {
    // Rolls the change back, so that a refused import leaves no revision behind.
    if (!(error instanceof NothingToWrite)) throw error;
  }
  if (result === null) throw new Error("An import ended without a result.");
  return result;
}

class NothingToWrite extends Error {}

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
