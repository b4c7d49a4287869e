"use client";

import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { fieldMessage, type ServerAction, useAction } from "@/components/action/use-action";
import { SettingsSection } from "@/components/settings/settings-section";
import type { AccountView } from "@/lib/contract/account-view";

/** Changes one's password; every session ends with it, this one too. */
export function PasswordSection({ view, change }: { readonly view: AccountView; readonly change: ServerAction }) {
  const { run, isPending, failure } = useAction(change);
  const [fields, setFields] = useState({ old_password: "", new_password: "" });
  const input = (name: keyof typeof fields) => ({
    value: fields[name],
    error: fieldMessage(failure, name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setFields((current) => ({ ...current, [name]: value }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A full load: the session that asked has ended, and nothing of its pages may stay in the browser.
    run(fields, () => window.location.assign("/sign-in"));
  };
  return (
    <SettingsSection
      id="password"
      title="Password"
      sentence="At least 12 characters. Changing it ends all your sessions, also this one; personal tokens stay."
    >
      {view.hasPassword ? (
        <form onSubmit={submit}>
          <Stack gap="sm" maw="28rem">
            <PasswordInput
              label="Present password"
              autoComplete="current-password"
              required
              {...input("old_password")}
            />
            <PasswordInput label="New password" autoComplete="new-password" required {...input("new_password")} />
            <ActionFailureNotice failure={failure} fields={["old_password", "new_password"]} />
            <Group>
              <Button type="submit" loading={isPending}>
                Change the password
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Text size="sm">Your account has none: you sign in with a provider. An admin can make a link to set one.</Text>
      )}
    </SettingsSection>
  );
}
