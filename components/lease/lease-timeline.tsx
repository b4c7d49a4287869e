"use client";

import { Title } from "@mantine/core";
import { IconClock, IconHourglass, IconMicroscope, IconRefresh } from "@tabler/icons-react";
import { formatInstant } from "@/components/ui/format-instant";
import { useReaderZone } from "@/components/ui/reader-zone";
import { Timeline, type TimelineEvent } from "@/components/ui/timeline";
import type { LeaseEvent } from "@/lib/contract/lease-detail-view";
import { eventWords, factsWords, fieldWords, valueWords } from "./event-words";

/** Everything that happened to a lease, newest first: who, what, when, and each field before and after. */
export function LeaseTimeline({ events, now }: { readonly events: readonly LeaseEvent[]; readonly now: string }) {
  const zone = useReaderZone();
  const formatTime = (instant: string) => formatInstant(instant, { zone, now });
  return (
    <section aria-label="Timeline">
      <Title order={2} mb="sm">
        Timeline
      </Title>
      <Timeline now={now} events={events.map((event) => timelineEvent(event, formatTime))} />
    </section>
  );
}

/** What began with an event is said as facts; what changed is said as before and after. */
function timelineEvent(event: LeaseEvent, formatTime: (instant: string) => string): TimelineEvent {
  const { id, at, who, action, changes } = event;
  const said = { id, at, who, what: eventWords(action), icon: <EventIcon action={action} /> };
  if (changes.every(({ before }) => before === null)) return { ...said, note: factsWords(changes, formatTime) };
  return {
    ...said,
    changes: changes.map(({ field, before, after }) => ({
      field: fieldWords(field),
      before: valueWords(before, formatTime),
      after: valueWords(after, formatTime),
    })),
  };
}

const icons = { lease: IconClock, renewal: IconHourglass, diagnosis: IconMicroscope, rerun: IconRefresh };

function EventIcon({ action }: { readonly action: string }) {
  const noun = action.split(".")[0];
  const Icon = noun !== undefined && noun in icons ? icons[noun as keyof typeof icons] : IconClock;
  return <Icon size={12} aria-hidden />;
}
