"use client";

import { Anchor, DataList, DataListItem, DataListItemLabel, DataListItemValue, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Day } from "@/components/ui/day";
import { Instant } from "@/components/ui/instant";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";
import { CapsuleValue } from "./capsule-value";
import { StaleReplay } from "./freeze-queue";

/** The capsule of a frozen test (design 3.4): what it takes to replay it, until when, and whose it is. */
export function CapsuleFacts({ item, now }: { readonly item: FreezeItem; readonly now: string }) {
  return (
    <DataList labelWidth="110px" gap="xs">
      <Fact label="Seed">
        <CapsuleValue value={item.seed} what="the seed" />
      </Fact>
      <Fact label="Input SHA-256">
        <CapsuleValue value={item.input_sha256} what="the input digest" />
      </Fact>
      <Fact label="Expires">
        <Day value={item.expires_on} />
      </Fact>
      <Fact label="Last replay">
        <LastReplay item={item} now={now} />
      </Fact>
      {item.variant !== null && <Fact label="Variant">{item.variant}</Fact>}
      <Fact label="Why">
        <Text span inherit style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {item.reason}
        </Text>
      </Fact>
      <Fact label="Owner">{item.owner.name}</Fact>
      <Fact label="Proposed">
        {item.proposed_by.name}, <Instant value={item.proposed_at} now={now} />
      </Fact>
      {item.approved_at !== null && (
        <Fact label="Approved">
          <Instant value={item.approved_at} now={now} />
        </Fact>
      )}
      {item.ended_at !== null && (
        <Fact label={item.end_kind === null ? "Withdrawn" : `Ended as ${item.end_kind}`}>
          <Instant value={item.ended_at} now={now} />
          {item.end_reason !== null && <Text size="sm">{item.end_reason}</Text>}
        </Fact>
      )}
      <Fact label="Version">{item.version}</Fact>
    </DataList>
  );
}

function LastReplay({ item, now }: { readonly item: FreezeItem; readonly now: string }) {
  return (
    <>
      <Anchor href={item.last_replay_job} target="_blank" rel="noreferrer" style={{ overflowWrap: "anywhere" }}>
        {item.last_replay_job}
      </Anchor>
      <Text size="sm" c="dimmed">
        {item.last_replay_at === null ? "no replay recorded yet" : <Instant value={item.last_replay_at} now={now} />}{" "}
        {item.replay_stale && <StaleReplay />}
      </Text>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <DataListItem>
      <DataListItemLabel>{label}</DataListItemLabel>
      <DataListItemValue style={{ minWidth: 0 }}>{children}</DataListItemValue>
    </DataListItem>
  );
}
