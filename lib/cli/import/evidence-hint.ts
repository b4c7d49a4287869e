import type { ImportResult } from "@/lib/contract/v1/import";
import { leaseClasses } from "@/lib/domain/words";
import type { ImportBody } from "./send-rows";

/** The flags that would give evidence to refused rows that were sent without any; empty where there is no such row. */
export function evidenceHint(result: ImportResult, sent: ImportBody["rows"]): string {
  const refused = new Set(
    result.rows.flatMap(({ row, errors }) => (errors?.some(({ path }) => isEvidence(path)) ? [row] : [])),
  );
  const bare = sent.filter(({ row, evidence }) => refused.has(row) && evidence === undefined);
  const classes = leaseClasses.filter((name) => bare.some((row) => row.class === name));
  if (classes.length === 0) return "";
  return `evidence for the rows without their own: ${classes.map((name) => `--evidence ${name}=ID,ID`).join(" ")}\n`;
}

function isEvidence(path: string): boolean {
  return path === "evidence" || path.endsWith(".evidence");
}
