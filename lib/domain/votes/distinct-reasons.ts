import type { Reason } from "@/lib/domain/reason";

/** Each finding once, in order of first appearance: several uploads of one suite may say the same. */
export function distinctReasons(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
}
