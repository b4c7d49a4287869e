"use client";

import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { notifyDone } from "@/components/action/notify-done";
import { SecondPersonWayOut } from "@/components/action/second-person-way-out";
import { useAction } from "@/components/action/use-action";
import { Instant } from "@/components/ui/instant";
import type { EvidenceRow, VerdictPageView } from "@/lib/contract/verdict-page-view";
import type { VoidActions } from "./evidence-table";
import { VoidDialog } from "./void-dialog";

type Props = { readonly row: EvidenceRow; readonly view: VerdictPageView; readonly actions: VoidActions };

/** Whether an upload is left out: nobody asked, somebody asks with a reason, or an owner agreed. */
export function EvidenceVoid({ row, view, actions }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (row.void === null) {
    if (view.role === "viewer") return <Text size="sm">no</Text>;
    return (
      <>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`Ask to leave out ${row.kind} ${row.name}`}
          onClick={() => setAsking(true)}
        >
          Ask to leave out
        </Button>
        {isAsking && (
          <VoidDialog row={row} slug={view.slug} action={actions.request} onClose={() => setAsking(false)} />
        )}
      </>
    );
  }
  if (row.void.voidedAt !== null) {
    return (
      <Text size="sm">
        Void: {row.void.reason} Asked by {row.void.requestedBy}, approved by {row.void.voidedBy}{" "}
        <Instant value={row.void.voidedAt} now={view.now} show="relative" />.
      </Text>
    );
  }
  return <Waiting asked={row.void} row={row} view={view} actions={actions} />;
}

function Waiting({ asked, row, view, actions }: Props & { readonly asked: NonNullable<EvidenceRow["void"]> }) {
  const { run, isPending, failure } = useAction(actions.review);
  const decide = (decision: "approve" | "refuse") =>
    run({ slug: view.slug, id: row.id, input: { decision, requested_at: asked.requestedAt } }, () =>
      notifyDone(decision === "approve" ? "Left out of the next verdicts." : "It counts as before."),
    );
  return (
    <div>
      <Text size="sm">
        {asked.requestedBy} asks to leave it out: {asked.reason}
      </Text>
      {asked.hindrance === null ? (
        <Group gap="xs">
          <Button size="compact-xs" loading={isPending} onClick={() => decide("approve")}>
            Leave out
          </Button>
          <Button size="compact-xs" variant="default" disabled={isPending} onClick={() => decide("refuse")}>
            Keep
          </Button>
        </Group>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {asked.hindrance}
          </Text>
          {view.decidesAlone && <SecondPersonWayOut slug={view.slug} />}
        </>
      )}
      <ActionFailureNotice failure={failure} />
    </div>
  );
}
