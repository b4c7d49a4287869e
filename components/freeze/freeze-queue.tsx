"use client";

import { Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Day } from "@/components/ui/day";
import { formatRelative } from "@/components/ui/format-relative";
import { FreezeStateBadge } from "@/components/ui/state-badge";
import { TestId } from "@/components/ui/test-id";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";
import type { FreezeState } from "@/lib/domain/words";
import classes from "./freeze-queue.module.css";
import { rowElementId } from "./use-desk-selection";

const groupOf: Record<FreezeState, string> = {
  proposed: "To review",
  sent_back: "Sent back",
  expired: "In force",
  expiring: "In force",
  effective: "In force",
  withdrawn: "Over",
  ended: "Over",
};

/** The queue, grouped by what it asks for; in each group the oldest replay first, as given. */
export function FreezeQueue({
  items,
  selectedId,
  now,
  onSelect,
}: {
  readonly items: readonly FreezeItem[];
  readonly selectedId: string | null;
  readonly now: string;
  readonly onSelect: (id: string) => void;
}) {
  const groups = [...new Set(items.map((item) => groupOf[item.state]))];
  return groups.map((group) => {
    const members = items.filter((item) => groupOf[item.state] === group);
    return (
      <section key={group} aria-label={group}>
        <h2 className={classes.group}>
          {group} ({members.length})
        </h2>
        <ul className={classes.list}>
          {members.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                id={rowElementId(item.id)}
                className={classes.row}
                aria-current={item.id === selectedId}
                onClick={() => onSelect(item.id)}
              >
                <span className={classes.top}>
                  <span className={classes.id}>
                    <TestId id={item.test_id} copy={false} />
                  </span>
                  <FreezeStateBadge state={item.state} />
                </span>
                <span className={classes.facts}>
                  {item.variant !== null && <span>{item.variant}</span>}
                  <span>{replayAge(item, now)}</span>
                  {item.replay_stale && <StaleReplay />}
                  <Day value={item.expires_on} short />
                  <span>{item.owner.name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function replayAge(item: FreezeItem, now: string): string {
  return item.last_replay_at === null ? "no replay recorded" : `replayed ${formatRelative(item.last_replay_at, now)}`;
}

/** Flags a row whose newest replay is older than the policy's freshness. */
export function StaleReplay() {
  return (
    <Text span inherit c="light-dark(#7a4500, #ffd591)">
      <IconAlertTriangle size={12} aria-hidden style={{ verticalAlign: "-1px" }} /> replay is stale
    </Text>
  );
}
