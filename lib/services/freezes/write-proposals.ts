import type { Change } from "../change";
import { createInChunks } from "../create-in-chunks";
import { freezeFacts } from "./freeze-facts";
import type { Proposal } from "./plan-proposal";

/** Writes planned proposals inside a change: the rows, the hold on their tests, and one audit event each. */
export async function writeProposals({ tx, record }: Change, proposals: readonly Proposal[]): Promise<void> {
  await createInChunks(proposals, (data) => tx.freezeRow.createMany({ data }));
  const holds = proposals.map(({ projectId, testKey, variant, id }) => ({ projectId, testKey, variant, freezeId: id }));
  await createInChunks(holds, (data) => tx.openTest.createMany({ data }));
  for (const proposal of proposals) {
    const after = freezeFacts({ ...proposal, endKind: null, version: 1 });
    record({ action: "freeze.proposed", subject: { type: "freeze", id: proposal.id }, after });
  }
}
