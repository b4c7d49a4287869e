import type { Collection } from "@/lib/domain/collection/collection";
import { laneContractReasons } from "@/lib/domain/collection/lane-contract";

/** Exit code of a run whose lane contract is broken (design 3.7). */
export const contractBroken = 2;

/** Every offender against the lane contract with its file and line (design 3.5), and what else `faults` says. Null: it holds. */
export function contractText(collection: Collection, faults: readonly string[] = []): string | null {
  const reasons = laneContractReasons(collection).map(({ subject, message }) => `${subject}: ${message}`);
  const all = [...faults, ...reasons];
  if (all.length === 0) return null;
  return ["Leaseboard: the lane contract is broken:", ...all.map((line) => `  ${line}`)].join("\n");
}
