import type { Reason } from "@/lib/domain/reason";
import type { Part, PartStatus } from "@/lib/domain/words";

/**
 * The status of a part by its findings, worst first: a failure, then missing, then stale evidence, then a warning. So "missing"
 * says that nothing else is wrong with the part.
 */
export function partStatus(part: Part, reasons: readonly Reason[]): PartStatus {
  const own = reasons.filter((reason) => reason.part === part);
  const failures = new Set(own.filter((reason) => reason.severity === "fail").map((reason) => reason.code));
  const isMissing = failures.delete("evidence_missing");
  const isStale = failures.delete("evidence_stale");
  if (failures.size > 0) return "fail";
  if (isMissing) return "missing";
  if (isStale) return "stale";
  return own.length > 0 ? "warn" : "pass";
}

/** Whether a part with this status lets a commit merge. Only the fixture part can be `not_required`. */
export function isPassing(status: PartStatus): boolean {
  return status === "pass" || status === "warn" || status === "not_required";
}
