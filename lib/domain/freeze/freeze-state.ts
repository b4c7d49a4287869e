import { addDays, dayMs, isDay, startOfDay, utcDay } from "@/lib/domain/day";
import { productLimits } from "@/lib/domain/policy/policy";
import type { FreezeState } from "@/lib/domain/words";
import type { FreezeRecord, FreezeRow } from "./freeze-row";

type FreezeDates = Pick<FreezeRecord, "status" | "ended" | "expiresOn">;

/**
 * The state of a freeze at an instant (design 3.4): alive *through* its `expiresOn` day in UTC, expired from the first instant
 * of the day after; `expiring` is the last three days. Only an approved version is ever effective.
 */
export function freezeState(record: FreezeDates, now: Date): FreezeState {
  if (record.ended || record.status === "ended") return "ended";
  if (record.status !== "approved") return record.status;
  if (isPastDay(record, now)) return "expired";
  const lastDays = addDays(record.expiresOn, 1 - productLimits.expiringDays);
  return utcDay(now) >= lastDays ? "expiring" : "effective";
}

/** Whether the row keeps its test out of the vote now: approved, not ended, not past its day. */
export function isEffective(record: FreezeDates, now: Date): boolean {
  const state = freezeState(record, now);
  return state === "effective" || state === "expiring";
}

/** Whether the row is in the ledger that CI reads: approved and not ended, whatever the date. An expired one must fail there. */
export function isInForce(record: Pick<FreezeRecord, "status" | "ended">): boolean {
  return record.status === "approved" && record.ended === null;
}

/** Whether the row blocks a second record for its test: in force, proposed or sent back. */
export function isOpenFreeze(record: Pick<FreezeRecord, "status" | "ended">): boolean {
  return record.ended === null && (isInForce(record) || record.status === "proposed" || record.status === "sent_back");
}

/** Whether a row is past its last day in UTC. A text that is no day counts as past: it can never keep a row alive. */
export function isPastDay(row: Pick<FreezeRow, "expiresOn">, now: Date): boolean {
  return !isDay(row.expiresOn) || utcDay(now) > row.expiresOn;
}

/** The first instant at which the row fails: midnight UTC after its last day, which must be a day. */
export function freezeEnd(row: Pick<FreezeRow, "expiresOn">): Date {
  return new Date(startOfDay(row.expiresOn).getTime() + dayMs);
}
