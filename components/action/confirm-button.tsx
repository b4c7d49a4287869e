"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "@/components/action/dialog";
import { ActionFailureNotice } from "./action-failure-notice";
import { notifyDone } from "./notify-done";
import { type ServerAction, useAction } from "./use-action";

/** A button for what cannot be taken back: it asks, names the consequence, and shows a refusal where it asked. */
export function ConfirmButton({
  label,
  describedAs,
  question,
  consequence,
  action,
  input,
  done,
}: {
  readonly label: string;
  /** The accessible name, where several such buttons stand on a page. */
  readonly describedAs?: string;
  readonly question: string;
  readonly consequence: string;
  readonly action: ServerAction;
  readonly input: unknown;
  readonly done: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const { run, isPending, failure, clear } = useAction(action);
  const close = () => {
    setAsking(false);
    clear();
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        c="var(--mantine-color-error)"
        size="compact-xs"
        aria-label={describedAs ?? label}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Dialog opened={isAsking} onClose={close} title={question}>
        <Stack gap="sm">
          <Text size="sm">{consequence}</Text>
          <ActionFailureNotice failure={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button
              color="red"
              loading={isPending}
              onClick={() =>
                run(input, () => {
                  notifyDone(done);
                  close();
                })
              }
            >
              {label}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
