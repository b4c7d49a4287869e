import { expect, it } from "vitest";
import { type FreezeAction, type FreezeStatus, nextFreezeStatus } from "./freeze-transition";

const expected: Record<FreezeStatus, Record<FreezeAction, FreezeStatus | null>> = {
  proposed: { edit: "proposed", approve: "approved", send_back: "sent_back", withdraw: "withdrawn", end: null },
  sent_back: { edit: "proposed", approve: null, send_back: null, withdraw: "withdrawn", end: null },
  withdrawn: { edit: null, approve: null, send_back: null, withdraw: null, end: null },
  approved: { edit: "proposed", approve: null, send_back: null, withdraw: null, end: "ended" },
  ended: { edit: null, approve: null, send_back: null, withdraw: null, end: null },
};

const cases = Object.entries(expected).flatMap(([status, actions]) =>
  Object.entries(actions).map(([action, next]) => [status, action, next] as const),
);

it.each(cases)("takes a %s freeze by %s to %s", (status, action, next) => {
  expect(nextFreezeStatus(status as FreezeStatus, action as FreezeAction)).toBe(next);
});
