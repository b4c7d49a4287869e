"use client";

import { Timeline as MantineTimeline, Text, TimelineItem } from "@mantine/core";
import type { ReactNode } from "react";
import { Instant } from "./instant";

export type TimelineEvent = {
  readonly id: string;
  /** RFC 3339. */
  readonly at: string;
  /** A person's or credential's name. */
  readonly who: string;
  /** In the past tense: "renewed the lease". */
  readonly what: string;
  readonly changes?: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
};

/** What happened, newest first as given: who, what, when, and each field before → after. `now` is the server's. */
export function Timeline({ events, now }: { readonly events: readonly TimelineEvent[]; readonly now: string }) {
  return (
    <MantineTimeline bulletSize={18} lineWidth={2}>
      {events.map((event) => (
        <TimelineItem
          key={event.id}
          bullet={event.icon}
          title={
            <Text size="sm">
              <strong>{event.who}</strong> {event.what}
            </Text>
          }
        >
          <Text size="xs" c="dimmed">
            <Instant value={event.at} now={now} />
          </Text>
          {event.changes?.map((change) => (
            <Text key={change.field} size="sm" style={{ overflowWrap: "anywhere" }}>
              {change.field}: {change.before ?? "nothing"} → {change.after ?? "nothing"}
            </Text>
          ))}
          {event.note !== undefined && <Text size="sm">{event.note}</Text>}
        </TimelineItem>
      ))}
    </MantineTimeline>
  );
}
