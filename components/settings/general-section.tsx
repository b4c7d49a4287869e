"use client";

import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { notifyDone } from "@/components/action/notify-done";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { SettingsView } from "@/lib/contract/settings-view";
import type { SettingsActions } from "./settings-actions";
import { SettingsSection } from "./settings-section";

const fields = ["name", "repository", "default_branch"] as const;

/** The project's name, repository and default branch. */
export function GeneralSection({
  view,
  save,
}: {
  readonly view: SettingsView;
  readonly save: SettingsActions["updateProject"];
}) {
  const { run, isPending, failure } = useAction(save);
  const [values, setValues] = useState({
    name: view.project.name,
    repository: view.project.repository,
    default_branch: view.project.defaultBranch,
  });
  const input = (name: (typeof fields)[number]) => ({
    value: values[name],
    readOnly: !view.canEdit,
    error: fieldMessage(failure, name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setValues((current) => ({ ...current, [name]: value }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ slug: view.slug, input: values }, () => notifyDone("Saved. The audit trail has it."));
  };
  return (
    <SettingsSection
      id="general"
      title="General"
      sentence="What people call the project, and whose commits the gate judges. The budget is the newest collection of the default branch. The slug in addresses stays."
    >
      <form onSubmit={submit}>
        <Stack gap="sm" maw="32rem">
          <TextInput label="Name" required {...input("name")} />
          <TextInput
            label="Repository"
            description="The full path, subgroups included."
            required
            {...input("repository")}
          />
          <TextInput label="Default branch" required {...input("default_branch")} />
          <ActionFailureNotice failure={failure} fields={fields} />
          {view.canEdit && (
            <Group>
              <Button type="submit" loading={isPending}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </SettingsSection>
  );
}
