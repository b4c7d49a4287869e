"use client";

import { Button, Group, NumberInput, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { OneTimeSecret } from "@/components/action/one-time-secret";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { TokenActions } from "./tokens-section";

/** Makes a personal token after the password was typed again; the dialog then shows its secret, once. */
export function CreateToken({
  create,
  onClose,
}: {
  readonly create: TokenActions["create"];
  readonly onClose: () => void;
}) {
  const { run, isPending, failure } = useAction(create);
  const [name, setName] = useState("");
  const [days, setDays] = useState<number | string>(30);
  const [password, setPassword] = useState("");
  const [secret, setSecret] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ name, expires_in_days: days, password }, (made) => {
      setPassword("");
      setSecret(made.secret);
    });
  };
  if (secret !== null) {
    return (
      <Dialog opened onClose={onClose} title="Token made" closeOnClickOutside={false} closeOnEscape={false}>
        <OneTimeSecret secret={secret} advice="Whoever holds it acts as you." onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title="Make a personal token">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            description="The program or place that holds it."
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={fieldMessage(failure, "name")}
            data-autofocus
          />
          <NumberInput
            label="Lives for, days"
            description="At most 30."
            min={1}
            max={30}
            allowDecimal={false}
            value={days}
            onChange={setDays}
            error={fieldMessage(failure, "expires_in_days")}
          />
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={fieldMessage(failure, "password")}
          />
          <ActionFailureNotice failure={failure} fields={["name", "expires_in_days", "password"]} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Make it
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
