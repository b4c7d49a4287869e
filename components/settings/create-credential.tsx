"use client";

import { Button, Group, NumberInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { OneTimeSecret } from "@/components/action/one-time-secret";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { SettingsActions } from "./settings-actions";
import { WriterChoice } from "./writer-choice";
import { writerProblem } from "./writer-meanings";

/** Issues a credential; the dialog then shows its secret, once. */
export function CreateCredential({
  slug,
  create,
  onClose,
}: {
  readonly slug: string;
  readonly create: SettingsActions["createCredential"];
  readonly onClose: () => void;
}) {
  const { run, isPending, failure } = useAction(create);
  const [name, setName] = useState("");
  const [writer, setWriter] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [days, setDays] = useState<number | string>(30);
  const [secret, setSecret] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(writerProblem(writer));
    if (writerProblem(writer) !== null) return;
    run({ slug, input: { name, writer, expires_in_days: days } }, (made) => setSecret(made.secret));
  };
  if (secret !== null) {
    return (
      <Dialog opened onClose={onClose} title="Credential issued" closeOnClickOutside={false} closeOnEscape={false}>
        <OneTimeSecret
          secret={secret}
          advice="Put it into your CI's secret store as LEASEBOARD_TOKEN, for the jobs of this writer only."
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title="Issue a CI credential" size="lg">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            description="The job or place that holds it."
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={fieldMessage(failure, "name")}
            required
            maxLength={100}
            data-autofocus
          />
          <WriterChoice
            description="What it may write; nothing else."
            value={writer}
            onChange={(chosen) => {
              setWriter(chosen);
              setProblem(null);
            }}
            error={problem ?? fieldMessage(failure, "writer")}
          />
          <NumberInput
            label="Lives for, days"
            description="At most 90."
            min={1}
            max={90}
            allowDecimal={false}
            value={days}
            onChange={setDays}
            error={fieldMessage(failure, "expires_in_days")}
            w="10rem"
          />
          <ActionFailureNotice failure={failure} fields={["name", "writer", "expires_in_days"]} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Issue
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
