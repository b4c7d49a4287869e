import { asRecord, type JsonRecord } from "../json/fields";

/** The object on one line of a JSON-lines file, null where the line holds none. */
export function parseJsonLine(line: string): JsonRecord | null {
  if (!line.trimStart().startsWith("{")) return null;
  try {
    return asRecord(JSON.parse(line));
  } catch {
    // Go prints compiler output between its events: a line that is no event is counted by the caller.
    return null;
  }
}

export function isGoEvent(record: JsonRecord): boolean {
  const names = [record.Package, record.ImportPath, record.Test];
  return typeof record.Action === "string" && names.some((name) => typeof name === "string");
}

export function isPytestLogEntry(record: JsonRecord): boolean {
  return typeof record.$report_type === "string" || typeof record.pytest_version === "string";
}
