import { addDays, utcDay } from "@/lib/domain/day";
import type { FreezeRecord } from "@/lib/domain/freeze/freeze-row";
import { freezeEnd, isInForce } from "@/lib/domain/freeze/freeze-state";
import type { Lease } from "@/lib/domain/lease/lease";
import { isOpen } from "@/lib/domain/lease/lease-state";
import { isRootCauseHash } from "@/lib/domain/lease/root-cause-hash";
import type { Day } from "@/lib/domain/words";

type Named = { readonly id: string; readonly owner: string };
export type ForecastLease = Named & Pick<Lease, "testId" | "variant" | "expiresAt" | "rootCauseHash" | "ended">;
export type ForecastFreeze = Named & Pick<FreezeRecord, "testId" | "variant" | "expiresOn" | "status" | "ended">;

/** A record that fails the gate from `at` on, if nobody acts, and whose it is. */
export type RedItem = Named & {
  readonly kind: "lease" | "freeze";
  readonly testId: string;
  readonly variant: string | null;
  readonly at: Date;
};

export type ForecastDay = { readonly day: Day; readonly items: readonly RedItem[] };

/**
 * Which UTC day turns red, and whose it is (design 7). In: records of any state, the first day, how many days. Out: one entry
 * per day, also without items, each with what turns red on it, earliest first. A lease turns red at its instant, a freeze at
 * the first instant of the day after its last one. Ended and diagnosed records never do.
 */
export function forecast(
  leases: readonly ForecastLease[],
  freezes: readonly ForecastFreeze[],
  from: Day,
  days: number,
): ForecastDay[] {
  const byDay = new Map<Day, RedItem[]>();
  for (const item of redItems(leases, freezes)) {
    const day = utcDay(item.at);
    const items = byDay.get(day);
    if (items) items.push(item);
    else byDay.set(day, [item]);
  }
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return { day, items: byDay.get(day) ?? [] };
  });
}

/** Every record that turns red if nobody acts, or has already, earliest first. */
export function redItems(leases: readonly ForecastLease[], freezes: readonly ForecastFreeze[]): RedItem[] {
  const dyingLeases = leases.filter((lease) => isOpen(lease) && !isRootCauseHash(lease.rootCauseHash));
  const items = [
    ...dyingLeases.map((lease) => redItem("lease", lease, lease.expiresAt)),
    ...freezes.filter(isInForce).map((freeze) => redItem("freeze", freeze, freezeEnd(freeze))),
  ];
  return items.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function redItem(kind: RedItem["kind"], record: ForecastLease | ForecastFreeze, at: Date): RedItem {
  const { id, owner, testId, variant } = record;
  return { kind, id, owner, testId, variant, at };
}
