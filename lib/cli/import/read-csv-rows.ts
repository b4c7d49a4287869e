import { CsvError, parse } from "csv-parse/sync";
import { usageError } from "../cli-error";
import { type ImportNoun, splitAssignment, splitList } from "./import-flags";
import { importFields, type SourceRow } from "./source-row";

export type CsvRows = { readonly rows: SourceRow[]; readonly unused: readonly string[] };

/**
 * Rows out of a CSV file with a header. Columns named like our fields are taken; `--column FIELD=NAME` takes another one. Cells
 * are kept as they are, an empty one counts as absent. Returns a text when the file is no such CSV.
 */
export function readCsvRows(noun: ImportNoun, text: string, columnFlags: readonly string[]): CsvRows | string {
  const records = parseRecords(text);
  if (typeof records === "string") return records;
  const [header, ...body] = records;
  if (header === undefined) return "it holds no header";
  const repeated = header.find((name, index) => header.indexOf(name) !== index);
  if (repeated !== undefined) return `the column ${JSON.stringify(repeated)} is there twice`;
  const places = columnPlaces(noun, header, columnFlags);
  const used = new Set(places.values());
  return {
    rows: body.map((cells, index) => sourceRow(index + 1, cells, header, places)),
    unused: header.filter((_, index) => !used.has(index)),
  };
}

function parseRecords(text: string): string[][] | string {
  try {
    // Rows of another length are refused one by one, by their number, instead of refusing the file.
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) return `it is not CSV: ${error.message}`;
    throw error;
  }
}

function columnPlaces(noun: ImportNoun, header: readonly string[], flags: readonly string[]): Map<string, number> {
  const fields: readonly string[] = importFields[noun];
  const places = new Map<string, number>();
  for (const [index, name] of header.entries()) if (fields.includes(name)) places.set(name, index);
  for (const flag of flags) {
    const [field, name] = splitAssignment("column", flag);
    if (!fields.includes(field)) throw usageError(`--column: there is no field ${JSON.stringify(field)}`, "import");
    const index = header.indexOf(name);
    if (index < 0) throw usageError(`--column: the file has no column ${JSON.stringify(name)}`, "import");
    places.set(field, index);
  }
  if (!places.has("test_id"))
    throw usageError("no column is the test_id; name it with --column test_id=NAME", "import");
  return places;
}

function sourceRow(
  row: number,
  cells: readonly string[],
  header: readonly string[],
  places: ReadonlyMap<string, number>,
): SourceRow {
  const fields: Record<string, unknown> = {};
  for (const [field, index] of places) {
    const cell = cells[index];
    if (cell !== undefined && cell !== "") fields[field] = cellValue(field, cell);
  }
  const filterable = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""]));
  if (cells.length === header.length) return { row, fields, filterable };
  return { row, fields, filterable, refused: `has ${cells.length} cells where the header has ${header.length}` };
}

/** A seed keeps its digits as text; a count that is no whole number stays text, for the server to refuse by name. */
function cellValue(field: string, cell: string): unknown {
  if (field === "evidence") return splitList(cell);
  return field === "max_reruns" && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
}
