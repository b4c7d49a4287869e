"use client";

import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { fieldMessage, useAction } from "@/components/action/use-action";
import { formatDay } from "@/components/ui/format-instant";
import { TestId } from "@/components/ui/test-id";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";
import type { FreezeActions } from "./freeze-actions-props";

const words = {
  approve: { title: "Approve this freeze?", button: "Approve", note: "Note (optional)" },
  send_back: { title: "Send this freeze back?", button: "Send back", note: "What has to change" },
} as const;

/** Asks before a review counts: it names the exact version, and sending back needs a note for the proposer. */
export function ReviewDialog({
  item,
  slug,
  decision,
  review,
  onClose,
  onDone,
}: {
  readonly item: FreezeItem;
  readonly slug: string;
  readonly decision: "approve" | "send_back";
  readonly review: FreezeActions["review"];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { run, isPending, failure } = useAction(review);
  const [note, setNote] = useState("");
  const text = words[decision];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ slug, id: item.id, input: { decision, note, version: item.version } }, onDone);
  };
  return (
    <Dialog opened onClose={onClose} title={text.title}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TestId id={item.test_id} whole copy={false} />
          <Text size="sm">
            {decision === "approve"
              ? `Version ${item.version}. The test stops voting at once; it runs and records through ${formatDay(item.expires_on)} (UTC).`
              : `Version ${item.version}. Nothing changes for CI; the proposer reads your note and edits.`}
          </Text>
          <Textarea
            label={text.note}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={fieldMessage(failure, "note")}
            required={decision === "send_back"}
            autosize
            minRows={2}
            {...(decision === "send_back" ? { "data-autofocus": true } : {})}
          />
          <ActionFailureNotice failure={failure} fields={["note"]} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} {...(decision === "approve" ? { "data-autofocus": true } : {})}>
              {text.button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
