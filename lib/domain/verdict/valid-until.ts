import { freezeEnd, isPastDay } from "@/lib/domain/freeze/freeze-state";
import { isLive } from "@/lib/domain/lease/lease-state";
import { productLimits } from "@/lib/domain/policy/policy";
import { presentValues, staleAfter } from "./evidence-reasons";
import type { VerdictInput } from "./verdict";

const hourMs = 3_600_000;

/**
 * Until when a verdict holds (design 3.7): the earliest end of a live lease or freeze, the last instant of its evidence, or 24
 * hours from now. What has already ended spoke in the verdict itself and does not shorten it.
 */
export function validUntil(input: VerdictInput, now: Date): Date {
  const uploads = [...input.property, ...input.fixture, input.leases, input.freezes, input.collection];
  const leases = presentValues([input.leases]).flat();
  const rows = presentValues(input.freezes === null ? [] : [input.freezes]).flat();
  const ends = [
    now.getTime() + productLimits.verdictHours * hourMs,
    ...leases.filter((lease) => isLive(lease, now)).map((lease) => lease.expiresAt.getTime()),
    ...rows.filter((row) => !isPastDay(row, now)).map((row) => freezeEnd(row).getTime()),
    ...uploads.flatMap((evidence) => {
      if (evidence?.kind !== "present" || evidence.receivedAt === null) return [];
      const end = staleAfter(evidence.receivedAt).getTime();
      return end >= now.getTime() ? [end] : [];
    }),
  ];
  return new Date(ends.reduce((earliest, end) => Math.min(earliest, end)));
}
