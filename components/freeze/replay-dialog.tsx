"use client";

import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";
import type { ReplayAction } from "./freeze-actions-props";

const outcomes = [
  { value: "failed", label: "failed: the flake showed" },
  { value: "passed", label: "passed" },
  { value: "error", label: "could not run" },
];

/** Records by hand that the frozen test was replayed; CI does the same with a flake-runner credential. */
export function ReplayDialog({
  item,
  slug,
  replay,
  onClose,
  onDone,
}: {
  readonly item: FreezeItem;
  readonly slug: string;
  readonly replay: ReplayAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { run, isPending, failure } = useAction(replay);
  const [jobUrl, setJobUrl] = useState("");
  const [outcome, setOutcome] = useState("failed");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ slug, id: item.id, input: { job_url: jobUrl, outcome } }, onDone);
  };
  return (
    <Dialog opened onClose={onClose} title="Record a replay">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">The outcome is kept as evidence and never counts as a vote.</Text>
          <TextInput
            label="Job that replayed it"
            placeholder="https://ci.example.org/jobs/123"
            type="url"
            value={jobUrl}
            onChange={(event) => setJobUrl(event.currentTarget.value)}
            error={fieldMessage(failure, "job_url")}
            required
            data-autofocus
          />
          <NativeSelect
            label="Outcome"
            data={outcomes}
            value={outcome}
            onChange={(event) => setOutcome(event.currentTarget.value)}
          />
          <ActionFailureNotice failure={failure} fields={["job_url"]} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Record
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
