import type { EvidenceBody } from "@/lib/contract/v1/evidence";
import { printable } from "@/lib/domain/printable";
import { counted } from "../counted";

/** What became of one file. Only `kept` is good. */
export type UploadOutcome =
  | { readonly file: string; readonly status: "kept"; readonly evidence: EvidenceBody }
  | { readonly file: string; readonly status: "unreadable"; readonly why: string; readonly evidence: EvidenceBody }
  | { readonly file: string; readonly status: "missing"; readonly why: string }
  | { readonly file: string; readonly status: "not_sent"; readonly why: string };

/** One line about a file, for people. */
export function outcomeLine(outcome: UploadOutcome): string {
  const file = printable(outcome.file);
  if (outcome.status === "kept") return `kept        ${file}: ${keptText(outcome.evidence)}\n`;
  if (outcome.status === "unreadable")
    return `unreadable  ${file}: ${printable(outcome.why)}; it is kept as such and fails the commit\n`;
  return `${outcome.status === "missing" ? "missing   " : "not sent  "}  ${file}: ${printable(outcome.why)}\n`;
}

function keptText({ format, tests, warnings, repeated }: EvidenceBody): string {
  const facts = [
    ...(format === null ? [] : [format]),
    ...(tests === null ? [] : [`${counted(tests, "test")}${tests === 0 ? ": it says nothing" : ""}`]),
    ...(repeated ? ["was here before"] : []),
    ...warnings.map((warning) => printable(warning)),
  ];
  return facts.length === 0 ? "as sent" : facts.join(", ");
}
