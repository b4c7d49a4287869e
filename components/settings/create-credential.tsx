"use client";

import { Button, Group, NumberInput, Radio, RadioGroup, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { OneTimeSecret } from "@/components/action/one-time-secret";
import { fieldMessage, useAction } from "@/components/action/use-action";
import { writers } from "@/lib/domain/words";
import type { SettingsActions } from "./settings-actions";
import { writerMeanings } from "./writer-meanings";

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
  const [writer, setWriter] = useState<string>("scorer");
  const [days, setDays] = useState<number | string>(30);
  const [secret, setSecret] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
          <RadioGroup label="Writer" description="What it may write; nothing else." value={writer} onChange={setWriter}>
            <Stack gap={6} mt={6}>
              {writers.map((choice) => (
                <Radio key={choice} value={choice} label={choice} description={writerMeanings[choice]} />
              ))}
            </Stack>
          </RadioGroup>
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
          <ActionFailureNotice failure={failure} fields={["name", "expires_in_days"]} />
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
