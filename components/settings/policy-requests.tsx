"use client";

import { Button, Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { notifyDone } from "@/components/action/notify-done";
import { SecondPersonWayOut } from "@/components/action/second-person-way-out";
import { useAction } from "@/components/action/use-action";
import { Instant } from "@/components/ui/instant";
import type { PolicyRequest, SettingsView } from "@/lib/contract/settings-view";
import { ChangeList } from "./change-list";
import type { SettingsActions } from "./settings-actions";

type Actions = Pick<SettingsActions, "reviewPolicyChange" | "withdrawPolicyChange">;

/** Loosened policies that wait for a second owner, before everything else on the page. */
export function PolicyRequests({ view, actions }: { readonly view: SettingsView; readonly actions: Actions }) {
  if (view.requests.length === 0) return null;
  return (
    <Stack gap="sm" mb="md">
      {view.requests.map((request) => (
        <Request key={request.id} view={view} request={request} actions={actions} />
      ))}
    </Stack>
  );
}

function Request({
  view,
  request,
  actions,
}: {
  readonly view: SettingsView;
  readonly request: PolicyRequest;
  readonly actions: Actions;
}) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Policy change asked for by ${request.requestedBy}`}>
      <Title order={2} size="h3">
        {request.requestedBy} asks to loosen the policy
      </Title>
      <Text size="xs" c="dimmed" mb={6}>
        <Instant value={request.requestedAt} now={view.now} />
      </Text>
      <ChangeList changes={request.changes} marked={request.loosened} />
      <Text size="sm" my={6}>
        “{request.reason}”
      </Text>
      {view.canEdit &&
        (request.isMine ? <Withdraw {...{ view, request, actions }} /> : <Answer {...{ view, request, actions }} />)}
      {!view.canEdit && (
        <Text size="xs" c="dimmed">
          An owner other than {request.requestedBy} answers it.
        </Text>
      )}
    </Paper>
  );
}

type Props = { readonly view: SettingsView; readonly request: PolicyRequest; readonly actions: Actions };

function Withdraw({ view, request, actions }: Props) {
  const { run, isPending, failure } = useAction(actions.withdrawPolicyChange);
  return (
    <>
      <Group gap="xs">
        <Text size="sm">You asked for this: another owner answers it.</Text>
        <Button
          variant="default"
          loading={isPending}
          onClick={() => run({ slug: view.slug, id: request.id }, () => notifyDone("Withdrawn."))}
        >
          Withdraw
        </Button>
      </Group>
      {view.secondPerson.on && view.secondPerson.canTurnOff && <SecondPersonWayOut slug={view.slug} />}
      <ActionFailureNotice failure={failure} />
    </>
  );
}

function Answer({ view, request, actions }: Props) {
  const { run, isPending, failure } = useAction(actions.reviewPolicyChange);
  const [note, setNote] = useState("");
  const answer = (decision: "approve" | "refuse") =>
    run({ slug: view.slug, id: request.id, input: { decision, note } }, () =>
      notifyDone(decision === "approve" ? "Approved: it applies now." : "Refused."),
    );
  return (
    <Stack gap="xs">
      <TextInput
        label="Note (optional)"
        maw="32rem"
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button loading={isPending} onClick={() => answer("approve")}>
          Approve
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => answer("refuse")}>
          Refuse
        </Button>
      </Group>
      <ActionFailureNotice failure={failure} />
    </Stack>
  );
}
