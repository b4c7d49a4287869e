import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { addDays, startOfDay, utcDay } from "@/lib/domain/day";

/** A half-open stretch of time, `[from, to)`; null has no bound. */
export type Stretch = { readonly from: Date | null; readonly to: Date | null };

/** What is red at `now`: everything that ended before or at this instant. Half-open, so up to the next millisecond. */
export function redAt(now: Date): Stretch {
  return { from: null, to: new Date(now.getTime() + 1) };
}

/** What turns red after `now` and before `to`. */
export function upTo(now: Date, to: Date | null): Stretch {
  return { from: new Date(now.getTime() + 1), to };
}

/** What turns red on a UTC day, counted from `now` where that is the day. */
export function onDay(day: string, now: Date): Stretch {
  const after = new Date(now.getTime() + 1);
  const start = startOfDay(day);
  return { from: start > after ? start : after, to: startOfDay(addDays(day, 1)) };
}

/** Open leases that no diagnosis saves and that die within the stretch: dead *at* `expires_at` (design 3.3). */
export function dyingLeases(projectIds: readonly string[], { from, to }: Stretch): Prisma.LeaseWhereInput {
  return {
    projectId: { in: [...projectIds] },
    endedAt: null,
    rootCauseHash: null,
    expiresAt: { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lt: to }) },
  };
}

/**
 * Approved freezes that fail from an instant within the stretch on: midnight UTC after their last day (design 3.4). The first
 * such midnight at or after `from` follows the day of `from`, unless `from` is a midnight itself.
 */
export function dyingFreezes(projectIds: readonly string[], { from, to }: Stretch): Prisma.FreezeRowWhereInput {
  return {
    projectId: { in: [...projectIds] },
    status: "approved",
    endedAt: null,
    expiresOn: {
      ...(from === null ? {} : { gte: dayBeforeMidnight(from) }),
      ...(to === null ? {} : { lt: dayBeforeMidnight(to) }),
    },
  };
}

/** The last day whose following midnight is at or after `instant`. */
function dayBeforeMidnight(instant: Date): string {
  const day = utcDay(instant);
  return startOfDay(day).getTime() === instant.getTime() ? addDays(day, -1) : day;
}
