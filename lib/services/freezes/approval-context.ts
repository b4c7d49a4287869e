import type { ReadClient } from "@/lib/db/client";
import type { FreezeApprovalContext } from "@/lib/domain/freeze/freeze-approval";
import { freezeRules } from "./freeze-rules";
import type { StoredFreeze } from "./load-freeze";

/** What the rules about approving a row need to know, for this reviewer, now; `versionRead` is the row's own until the caller says. */
export async function approvalContext(
  read: ReadClient,
  projectId: string,
  row: StoredFreeze,
  reviewer: string,
  now: Date,
): Promise<FreezeApprovalContext> {
  const { context, newest, secondPerson } = await freezeRules(read, projectId, row, row, now);
  const inForce = await read.freezeRow.findMany({
    where: { projectId, status: "approved", endedAt: null },
    select: { testId: true },
  });
  return {
    ...context,
    review: { askedBy: row.proposedById, reviewer, secondPerson },
    versionRead: row.version,
    version: row.version,
    newest: newest,
    inForce: inForce.map(({ testId }) => testId),
  };
}
