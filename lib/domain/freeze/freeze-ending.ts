import type { Collection } from "@/lib/domain/collection/collection";
import { endedTestViolations } from "@/lib/domain/collection/ended-test";
import { type Violation, violation } from "@/lib/domain/violation";
import type { FreezeEndKind } from "@/lib/domain/words";
import type { FreezeRecord } from "./freeze-row";
import { nextFreezeStatus } from "./freeze-transition";

/**
 * Every rule that ending a freeze breaks (design 3.4). `deleted` and `promoted` need the agreement of the default branch's newest
 * collection; `fixed` needs none, since a test still in the freeze lane then fails for want of a row.
 */
export function freezeEndingViolations(
  record: Pick<FreezeRecord, "testId" | "status" | "ended">,
  kind: FreezeEndKind,
  newest: Collection | null,
  promotedTo: string | null = null,
): Violation[] {
  if (record.ended !== null || nextFreezeStatus(record.status, "end") === null) {
    return [violation("freeze", "wrong_state", `a freeze that is ${record.status} cannot be ended`)];
  }
  return kind === "fixed" ? [] : endedTestViolations(record.testId, kind, newest, promotedTo);
}
