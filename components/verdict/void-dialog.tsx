"use client";

import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { notifyDone } from "@/components/action/notify-done";
import { fieldMessage, type ServerAction, useAction } from "@/components/action/use-action";
import type { EvidenceRow } from "@/lib/contract/verdict-page-view";

/** Asks with a reason to leave an upload out. Nothing changes until an owner who did not ask agrees. */
export function VoidDialog({
  row,
  slug,
  action,
  onClose,
}: {
  readonly row: EvidenceRow;
  readonly slug: string;
  readonly action: ServerAction;
  readonly onClose: () => void;
}) {
  const { run, isPending, failure } = useAction(action);
  return (
    <Dialog opened onClose={onClose} title="Ask to leave this upload out">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const reason = new FormData(event.currentTarget).get("reason");
          run({ slug, id: row.id, input: { reason } }, () => {
            notifyDone("Asked. An owner who did not ask decides.");
            onClose();
          });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">
            {row.kind} {row.name} of {row.writer}. Until an owner agrees, it counts. Every verdict after that prints
            your reason; the upload stays.
          </Text>
          <Textarea
            name="reason"
            label="Why it must not count"
            required
            autosize
            minRows={2}
            data-autofocus
            error={fieldMessage(failure, "reason")}
          />
          <ActionFailureNotice failure={failure} fields={["reason"]} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Ask an owner
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
