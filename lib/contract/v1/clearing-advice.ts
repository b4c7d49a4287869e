import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { whatClears } from "@/lib/domain/verdict/what-clears";

/** What clears the fails of a verdict (design 3.7), once for each code, in the order in which they appear. */
export function clearingAdvice(reasons: VerdictBody["reasons"]): { readonly code: string; readonly advice: string }[] {
  const codes = new Set(reasons.filter((reason) => reason.severity === "fail").map((reason) => reason.code));
  return [...codes].map((code) => ({ code, advice: whatClears[code].advice }));
}
