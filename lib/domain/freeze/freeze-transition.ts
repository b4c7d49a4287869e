import type { FreezeRecord } from "./freeze-row";

export type FreezeStatus = FreezeRecord["status"];
export type FreezeAction = "edit" | "approve" | "send_back" | "withdraw" | "end";

const transitions: Readonly<Record<FreezeStatus, Partial<Record<FreezeAction, FreezeStatus>>>> = {
  proposed: { edit: "proposed", approve: "approved", send_back: "sent_back", withdraw: "withdrawn" },
  sent_back: { edit: "proposed", withdraw: "withdrawn" },
  withdrawn: {},
  approved: { edit: "proposed", end: "ended" },
  ended: {},
};

/** The status after an action, or null when the action is not possible (design 3.4). Any edit returns a freeze to proposed. */
export function nextFreezeStatus(status: FreezeStatus, action: FreezeAction): FreezeStatus | null {
  return transitions[status][action] ?? null;
}
