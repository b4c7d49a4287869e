"use client";

import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { notifyDone } from "@/components/action/notify-done";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { ProjectActions } from "./admin-projects";

const inputs = [
  { name: "name", label: "Name", description: "What people call it." },
  {
    name: "slug",
    label: "Slug",
    description: "In addresses and for CI; it stays. Lower-case letters, digits, hyphens.",
  },
  { name: "repository", label: "Repository", description: "The full path, such as acme/tools/parser." },
  { name: "default_branch", label: "Default branch", description: "Its newest collection is the budget." },
  { name: "owner_email", label: "First owner's e-mail", description: "An active account." },
] as const;

/** Makes a project. Whoever makes it sees it only as a member. */
export function CreateProject({
  create,
  onClose,
}: {
  readonly create: ProjectActions["createProject"];
  readonly onClose: () => void;
}) {
  const { run, isPending, failure } = useAction(create);
  const [fields, setFields] = useState({ name: "", slug: "", repository: "", default_branch: "main", owner_email: "" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(fields, (project) => {
      notifyDone(`${project.slug} is there. Its owner adds members and sets the policy.`);
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title="Add a project">
      <form onSubmit={submit}>
        <Stack gap="sm">
          {inputs.map(({ name, label, description }, index) => (
            <TextInput
              key={name}
              label={label}
              description={description}
              required
              value={fields[name]}
              onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
              error={fieldMessage(failure, name)}
              {...(index === 0 ? { "data-autofocus": true } : {})}
            />
          ))}
          <ActionFailureNotice failure={failure} fields={inputs.map(({ name }) => name)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
