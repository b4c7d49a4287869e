"use client";

import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { OneTimeSecret } from "@/components/action/one-time-secret";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { UserActions } from "./admin-users";

/** Makes an account without a password, then a link with which the person sets one; with a provider the link is not needed. */
export function CreateUser({ actions, onClose }: { readonly actions: UserActions; readonly onClose: () => void }) {
  const create = useAction(actions.createUser);
  const link = useAction(actions.createPasswordLink);
  const [fields, setFields] = useState({ name: "", email: "", admin: false });
  const [url, setUrl] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.run(fields, (user) => link.run({ user_id: user.id }, (made) => setUrl(made.url)));
  };
  if (url !== null) {
    return (
      <Dialog opened onClose={onClose} title={`${fields.name} has an account`} closeOnClickOutside={false}>
        <OneTimeSecret
          secret={url}
          advice="Send this link over a channel that you trust: with it they set their password, once, within 72 hours. Whoever signs in with a provider that vouches for the address needs no link."
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title="Add a person">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            required
            value={fields.name}
            onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
            error={fieldMessage(create.failure, "name")}
            data-autofocus
          />
          <TextInput
            label="E-mail"
            type="email"
            required
            value={fields.email}
            onChange={(event) => setFields({ ...fields, email: event.currentTarget.value })}
            error={fieldMessage(create.failure, "email")}
          />
          <Checkbox
            label="Admin"
            description="May add people and projects; sees no project by that alone."
            checked={fields.admin}
            onChange={(event) => setFields({ ...fields, admin: event.currentTarget.checked })}
          />
          <ActionFailureNotice failure={create.failure ?? link.failure} fields={["name", "email"]} />
          <Text size="sm" c="dimmed">
            You get a link for them to set a password with.
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending || link.isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
