"use client";

import { factsWords, fieldWords, valueWords } from "@/components/lease/event-words";
import { formatInstant } from "@/components/ui/format-instant";
import { useReaderZone } from "@/components/ui/reader-zone";
import { Timeline } from "@/components/ui/timeline";
import type { FreezeHistoryEvent } from "@/lib/contract/freeze-desk-view";
import { historyWords } from "./history-words";

/** Everything that happened to a freeze, newest first: who, what, when, and each field before and after. */
export function FreezeHistory({
  events,
  now,
}: {
  readonly events: readonly FreezeHistoryEvent[];
  readonly now: string;
}) {
  const zone = useReaderZone();
  const formatTime = (instant: string) => formatInstant(instant, { zone, now });
  return (
    <Timeline
      now={now}
      events={events.map(({ action, changes, ...event }) => {
        const said = { ...event, what: historyWords(action) };
        if (changes.every(({ before }) => before === null)) return { ...said, note: factsWords(changes, formatTime) };
        return {
          ...said,
          changes: changes.map(({ field, before, after }) => ({
            field: fieldWords(field),
            before: valueWords(before, formatTime),
            after: valueWords(after, formatTime),
          })),
        };
      })}
    />
  );
}
