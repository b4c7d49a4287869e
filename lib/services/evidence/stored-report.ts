import type { ReadResult, Report } from "@/lib/reports/result";

/** A report as the database keeps it: read when it arrived, or why it could not be. */
export type StoredReport =
  | { readonly kind: "read"; readonly report: Report }
  | { readonly kind: "unreadable"; readonly why: string };

/** What is kept of an uploaded report. */
export function storedReport(read: ReadResult): string {
  if (read.ok) return JSON.stringify(read.report);
  return JSON.stringify({ unreadable: read.line === undefined ? read.why : `line ${read.line}: ${read.why}` });
}

/** Reads it back. Only this server wrote it, from the reader's own model. */
export function readStoredReport(text: string): StoredReport {
  const stored: Report | { readonly unreadable: string } = JSON.parse(text);
  return "unreadable" in stored ? { kind: "unreadable", why: stored.unreadable } : { kind: "read", report: stored };
}
