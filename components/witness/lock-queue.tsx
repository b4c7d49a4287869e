"use client";

import { Anchor, Stack, Text, Title } from "@mantine/core";
import { ConfirmButton } from "@/components/action/confirm-button";
import { ReviewCard } from "@/components/lease/review-card";
import { Instant } from "@/components/ui/instant";
import type { WaitingLockChange, WitnessPageView } from "@/lib/contract/witness-page-view";
import { Digest } from "./digest";
import type { WitnessActions } from "./witness-actions";

/** Lock changes that wait for an owner, newest first: why the bytes move and which pull request moves them. */
export function LockQueue({ view, actions }: { readonly view: WitnessPageView; readonly actions: WitnessActions }) {
  if (view.waiting.length === 0) return null;
  return (
    <section aria-label="Changes that wait">
      <Title order={2} mb={4}>
        Changes that wait
      </Title>
      <Stack gap="sm">
        {view.waiting.map((change) => (
          <Waiting key={change.id} change={change} view={view} actions={actions} />
        ))}
      </Stack>
      {view.waitingTotal > view.waiting.length && (
        <Text size="sm">and {view.waitingTotal - view.waiting.length} more, listed by the API</Text>
      )}
    </section>
  );
}

function Waiting({
  change,
  view,
  actions,
}: {
  readonly change: WaitingLockChange;
  readonly view: WitnessPageView;
  readonly actions: WitnessActions;
}) {
  return (
    <ReviewCard
      title={`${change.suite_id}: ${change.case_id}`}
      slug={view.slug}
      id={change.id}
      version={change.version}
      yes={{ decision: "approve", label: "Approve the digest" }}
      no={{ decision: "refuse", label: "Refuse" }}
      hindrance={change.hindrance}
      decidesAlone={view.decidesAlone}
      action={actions.review}
      extra={
        change.isMine && (
          <ConfirmButton
            label="Withdraw"
            describedAs={`Withdraw the change of ${change.case_id}`}
            question="Withdraw this change?"
            consequence="It no longer waits. You can ask again."
            action={actions.withdraw}
            input={{ slug: view.slug, id: change.id, body: { version: change.version } }}
            done="Withdrawn."
          />
        )
      }
    >
      <Text size="sm">{change.why}</Text>
      <Text size="sm" component="div">
        {change.author.name} asked <Instant value={change.requested_at} now={view.now} /> with{" "}
        <Anchor href={change.pull_request} rel="noreferrer" inherit style={{ overflowWrap: "anywhere" }}>
          {change.pull_request}
        </Anchor>
        {change.path !== null && (
          <>
            {" "}
            for <code>{change.path}</code>
          </>
        )}
        . New digest: <Digest digest={change.digest} />
      </Text>
    </ReviewCard>
  );
}
