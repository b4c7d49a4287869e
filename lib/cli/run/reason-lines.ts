import { printable } from "@/lib/domain/printable";
import type { Reason } from "@/lib/domain/reason";

/** The gate's own findings about a ledger, for people, and what they come to. */
export function reasonLines(reasons: readonly Reason[]): string[] {
  const lines = reasons.map(
    ({ severity, code, subject, message }) => `${severity}  ${code}  ${printable(subject)}: ${printable(message)}`,
  );
  const isRed = reasons.some(({ severity }) => severity === "fail");
  return [...lines, isRed ? "the ledger does not pass" : "the ledger passes"];
}
