import type { Evidence } from "@/lib/domain/evidence/ledgers";
import { fixtureOwnerEnd } from "@/lib/domain/evidence/score-fixture-owner";
import { freezeEnd, isPastDay } from "@/lib/domain/freeze/freeze-state";
import type { ScoredLease } from "@/lib/domain/lease/lease";
import { isLive } from "@/lib/domain/lease/lease-state";
import { productLimits } from "@/lib/domain/policy/policy";
import { presentValues, staleAfter } from "./evidence-reasons";
import type { VerdictInput } from "./verdict";

const hourMs = 3_600_000;

/**
 * Until when a verdict holds (design 3.7): the earliest end of a live lease or freeze, the last instant of its evidence, or 24
 * hours from now; also the end of the days that are left when the fixtures' owner has gone (3.2). In: the oldest pass that a voter relies on, where there are votes. What has already ended spoke in the verdict
 * itself and does not shorten it.
 */
export function validUntil(input: VerdictInput, now: Date, oldestPassAt: Date | null = null): Date {
  const uploads = [...input.property, ...input.fixture, input.leases, input.freezes, input.collection];
  const leases = presentValues([input.leases]).flat();
  const rows = presentValues(input.freezes === null ? [] : [input.freezes]).flat();
  const ownerEnd = fixtureOwnerEnd(input.fixtureOwner, input.policy);
  const ends = [
    now.getTime() + productLimits.verdictHours * hourMs,
    firstEnd(leases, now),
    ...(ownerEnd !== null && now < ownerEnd ? [ownerEnd.getTime()] : []),
    ...rows.filter((row) => !isPastDay(row, now)).map((row) => freezeEnd(row).getTime()),
    ...[...uploads.map(receivedAtOf), oldestPassAt].flatMap((receivedAt) => {
      if (receivedAt === null) return [];
      const end = staleAfter(receivedAt).getTime();
      return end >= now.getTime() ? [end] : [];
    }),
  ];
  return new Date(ends.reduce((earliest, end) => Math.min(earliest, end)));
}

function receivedAtOf(evidence: Evidence<unknown> | null): Date | null {
  return evidence?.kind === "present" ? evidence.receivedAt : null;
}

/** In one pass: a project may hold tens of thousands of leases. */
function firstEnd(leases: readonly Pick<ScoredLease, "expiresAt" | "ended">[], now: Date): number {
  let first = Number.POSITIVE_INFINITY;
  for (const lease of leases) {
    if (isLive(lease, now)) first = Math.min(first, lease.expiresAt.getTime());
  }
  return first;
}
