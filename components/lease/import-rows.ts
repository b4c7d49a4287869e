import { classOfTick } from "@/lib/domain/lease/evidence-by-class";

/** What every row of a file gets, because the file does not hold it. */
export type ImportDefaults = {
  readonly owner: string;
  readonly reason: string;
  /** Ticked evidence of any class; each row gets that of its own class. */
  readonly ticks: readonly string[];
};

export type FileRows =
  | { readonly kind: "rows"; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly kind: "unreadable"; readonly problem: string };

/** What only a file says about the past: an import files now. */
const ofThePast = new Set(["leased_at", "reruns_used"]);

/**
 * The rows of an import out of the text of a `flake_leases.json` (design 4). Keys that the format does not know go along, so
 * that the server names them by row. A row's own evidence, owner or reason is kept.
 */
export function importRows(text: string, defaults: ImportDefaults): FileRows {
  const leases = leasesIn(text);
  if (typeof leases === "string") return { kind: "unreadable", problem: leases };
  return { kind: "rows", rows: leases.map((lease, index) => importRow(lease, index + 1, defaults)) };
}

function importRow(lease: unknown, row: number, { owner, reason, ticks }: ImportDefaults): Record<string, unknown> {
  const given = isObject(lease) ? Object.entries(lease).filter(([key]) => !ofThePast.has(key)) : [];
  const known = Object.fromEntries(given);
  const evidence = ticks.filter((tick) => classOfTick(tick) === known.class);
  return { owner, reason, evidence, ...known, row };
}

function leasesIn(text: string): readonly unknown[] | string {
  try {
    const file: unknown = JSON.parse(text);
    if (isObject(file) && Array.isArray(file.leases)) return file.leases;
    return 'The file must be {"leases": [...]}, as flake_leases.json is.';
  } catch (error) {
    return `This is no JSON: ${error instanceof Error ? error.message : "it cannot be read"}.`;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
