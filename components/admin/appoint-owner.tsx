"use client";

import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { notifyDone } from "@/components/action/notify-done";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { ProjectActions } from "./admin-projects";

/** Makes somebody an owner: the way out when a project's last owner has left. */
export function AppointOwner({
  slug,
  appoint,
  onClose,
}: {
  readonly slug: string;
  readonly appoint: ProjectActions["appointOwner"];
  readonly onClose: () => void;
}) {
  const { run, isPending, failure } = useAction(appoint);
  const [email, setEmail] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ slug, email }, () => {
      notifyDone(`${email} owns ${slug} now.`);
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={`Appoint an owner of ${slug}`}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">
            They can set the policy, issue credentials and approve. The project's audit trail names you.
          </Text>
          <TextInput
            label="E-mail"
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={fieldMessage(failure, "email")}
            data-autofocus
          />
          <ActionFailureNotice failure={failure} fields={["email"]} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Appoint
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
