"use client";

import { formatInstant } from "@/components/ui/format-instant";
import { useReaderZone } from "@/components/ui/reader-zone";
import type { LeaseDetailView } from "@/lib/contract/lease-detail-view";
import { leaseSentence } from "@/lib/domain/lease/describe-lease";
import type { LeaseState } from "@/lib/domain/words";

/** What CI does with a lease right now, in one sentence, with its instants in the reader's zone. */
export function CiSentence({
  state,
  ci,
  now,
}: {
  readonly state: LeaseState;
  readonly ci: LeaseDetailView["ci"];
  readonly now: string;
}) {
  const zone = useReaderZone();
  const description = {
    state,
    rerunsLeft: ci.rerunsLeft,
    failsNow: ci.failsNow,
    failsAt: ci.failsAt === null ? null : new Date(ci.failsAt),
    rerunsUntil: ci.rerunsUntil === null ? null : new Date(ci.rerunsUntil),
  };
  return <>{leaseSentence(description, (at) => formatInstant(at.toISOString(), { zone, now }))}</>;
}
