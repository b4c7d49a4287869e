import { importMaximumRows } from "@/lib/contract/v1/import";
import { printable } from "@/lib/domain/printable";
import { CliError, usageError } from "../cli-error";
import { readJson } from "../evidence/read-json";
import { exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { readText } from "../read-text";
import { type ImportNoun, type ImportValues, splitAssignment } from "./import-flags";
import { readJsonRows } from "./read-json-rows";
import type { SourceRow } from "./source-row";

/**
 * The rows of the caller's file that pass the filters. Throws a usage error for a format that cannot be told and exit 1 for a file
 * that is absent, unreadable, empty after filtering, or larger than one import.
 */
export async function readSource(io: Io, noun: ImportNoun, path: string, values: ImportValues): Promise<SourceRow[]> {
  const filters = (values.filter ?? []).map((text) => splitAssignment("filter", text));
  const rows =
    formatOf(path, values) === "csv" ? await csvRows(io, noun, path, values) : await jsonRows(io, noun, path, values);
  const kept = rows.filter(({ filterable }) => filters.every(([name, value]) => text(filterable[name]) === value));
  if (kept.length === 0) throw unusable(path, filters.length > 0 ? "no row passes the filters" : "it holds no row");
  if (kept.length > importMaximumRows) {
    throw unusable(path, `it holds ${kept.length} rows; one import takes at most ${importMaximumRows}`);
  }
  return kept;
}

function formatOf(path: string, values: ImportValues): "csv" | "json" {
  const format = values.format ?? /\.(csv|json)$/i.exec(path)?.[1]?.toLowerCase();
  if (format === "csv" || format === "json") return format;
  throw usageError("--format must be json or csv", "import");
}

async function csvRows(io: Io, noun: ImportNoun, path: string, values: ImportValues): Promise<SourceRow[]> {
  const read = await readText(io, path);
  if (read.kind !== "text") throw unusable(path, read.why);
  const { readCsvRows } = await import("./read-csv-rows");
  const csv = readCsvRows(noun, read.text, values.column ?? []);
  if (typeof csv === "string") throw unusable(path, csv);
  if (csv.unused.length > 0) io.stderr(`columns not imported: ${csv.unused.map(printable).join(", ")}\n`);
  return csv.rows;
}

async function jsonRows(io: Io, noun: ImportNoun, path: string, values: ImportValues): Promise<SourceRow[]> {
  if (values.column !== undefined) throw usageError("--column is for CSV", "import");
  const read = await readJson(io, path);
  if (read.kind !== "json") throw unusable(path, read.why);
  const rows = readJsonRows(noun, read.value);
  if (typeof rows === "string") throw unusable(path, rows);
  return rows;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}

function unusable(path: string, why: string): CliError {
  return new CliError(exitCodes.no, `${path} cannot be imported: ${why}`);
}
