"use client";

import { Anchor, Text } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { Instant } from "@/components/ui/instant";
import { Timeline } from "@/components/ui/timeline";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";

const outcomes = {
  passed: { word: "passed", icon: <IconCircleCheck size={14} aria-hidden /> },
  failed: { word: "failed", icon: <IconCircleX size={14} aria-hidden /> },
  error: { word: "could not run", icon: <IconAlertTriangle size={14} aria-hidden /> },
} as const;

/** The reviews of this freeze with their notes, newest first. */
export function CapsuleReviews({ item, now }: { readonly item: FreezeItem; readonly now: string }) {
  if (item.reviews.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nobody has reviewed this freeze yet.
      </Text>
    );
  }
  const events = item.reviews.map((review) => ({
    id: `${review.at} ${review.version} ${review.decision}`,
    at: review.at,
    who: review.reviewer.name,
    what: `${review.decision === "approve" ? "approved" : "sent back"} version ${review.version}`,
    note: review.note === "" ? undefined : review.note,
    icon:
      review.decision === "approve" ? <IconCheck size={12} aria-hidden /> : <IconArrowBackUp size={12} aria-hidden />,
  }));
  return <Timeline events={events} now={now} />;
}

/** The newest recorded replays: outcome, job and when. A frozen test's outcome is recorded and never counts. */
export function CapsuleReplays({ item, now }: { readonly item: FreezeItem; readonly now: string }) {
  if (item.replays.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        CI has recorded no replay yet. The flake-runner records one with each run of the frozen test.
      </Text>
    );
  }
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: "none" }}>
      {item.replays.map((replay) => (
        <li key={replay.id} style={{ marginBottom: 6, overflowWrap: "anywhere" }}>
          <Text size="sm">
            <span style={{ verticalAlign: "-2px" }}>{outcomes[replay.outcome].icon}</span>{" "}
            {outcomes[replay.outcome].word}
            {" · "}
            <Instant value={replay.at} now={now} />
          </Text>
          <Text size="xs">
            <Anchor inherit href={replay.job_url} target="_blank" rel="noreferrer">
              {replay.job_url}
            </Anchor>
            {replay.artifact_url !== null && (
              <>
                {" · "}
                <Anchor inherit href={replay.artifact_url} target="_blank" rel="noreferrer">
                  artifact
                </Anchor>
              </>
            )}
            {replay.commit_sha !== null && ` · commit ${replay.commit_sha.slice(0, 12)}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}
