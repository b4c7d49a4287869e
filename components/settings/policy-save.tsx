"use client";

import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { notifyDone } from "@/components/action/notify-done";
import { fieldMessage, type useAction } from "@/components/action/use-action";
import type { SettingsView } from "@/lib/contract/settings-view";
import type { PolicyBody } from "@/lib/contract/v1/policy";
import { ChangeList } from "./change-list";
import { policyEffect } from "./policy-effect";
import type { PolicyOutcome } from "./settings-actions";

/** The end of a form that changes the policy: the diff that goes into the audit, what saving does, the reason, the button. */
export function PolicySave({
  view,
  draft,
  isIncomplete,
  shown,
  action: { run, isPending, failure },
  children,
}: {
  readonly view: SettingsView;
  readonly draft: PolicyBody;
  readonly isIncomplete: boolean;
  /** Wire paths of fields that show their own problem. */
  readonly shown: readonly string[];
  readonly action: ReturnType<typeof useAction<PolicyOutcome>>;
  readonly children?: ReactNode;
}) {
  const [reason, setReason] = useState("");
  const effect = policyEffect(view.policy, draft, view.secondPerson.on);
  if (effect.changes.length === 0 && failure === null) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {effect.sentence}
      </Text>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ slug: view.slug, input: { policy: draft, reason, base_revision: view.revision } }, ({ change, ended }) => {
      setReason("");
      const fallen = ended.length === 0 ? "" : ` ${ended.length} leases and freezes ended.`;
      notifyDone(change.state === "applied" ? `Applied.${fallen}` : "Asked: another owner has to approve it.");
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <div aria-live="polite">
          <Text size="sm" fw={600}>
            {effect.sentence}
          </Text>
          <ChangeList changes={effect.changes} marked={effect.loosened} />
        </div>
        <Textarea
          label="Reason"
          description="Kept in the audit trail."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fieldMessage(failure, "reason")}
          required
          autosize
          maxLength={2000}
        />
        <ActionFailureNotice failure={failure} fields={["reason", ...shown]} />
        <Group gap="xs">
          <Button type="submit" loading={isPending} disabled={isIncomplete || effect.changes.length === 0}>
            {effect.button}
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  );
}
