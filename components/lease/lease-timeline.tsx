"use client";

import { Title } from "@mantine/core";
import { formatInstant } from "@/components/ui/format-instant";
import { useReaderZone } from "@/components/ui/reader-zone";
import { Timeline } from "@/components/ui/timeline";
import type { LeaseEvent } from "@/lib/contract/lease-detail-view";
import { eventWords, fieldWords, valueWords } from "./event-words";

/** Everything that happened to a lease, newest first: who, what, when, and each field before and after. */
export function LeaseTimeline({ events, now }: { readonly events: readonly LeaseEvent[]; readonly now: string }) {
  const zone = useReaderZone();
  const formatTime = (instant: string) => formatInstant(instant, { zone, now });
  return (
    <section aria-label="Timeline">
      <Title order={2} mb="sm">
        Timeline
      </Title>
      <Timeline
        now={now}
        events={events.map(({ id, at, who, action, changes }) => ({
          id,
          at,
          who,
          what: eventWords(action),
          changes: changes.map(({ field, before, after }) => ({
            field: fieldWords(field),
            before: valueWords(before, formatTime),
            after: valueWords(after, formatTime),
          })),
        }))}
      />
    </section>
  );
}
