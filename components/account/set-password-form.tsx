"use client";

import { Button, Stack, Text, Title } from "@mantine/core";
import type { FormEvent } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { fieldMessage, type ServerAction, useAction } from "@/components/action/use-action";
import { formFields } from "./form-fields";
import { PasswordField } from "./password-field";
import { useHydrated } from "./use-hydrated";

type Props = { readonly token: string; readonly email: string; readonly setPassword: ServerAction };

/** Sets the password of the account that a link is for, and goes on to sign in. */
export function SetPasswordForm({ token, email, setPassword }: Props) {
  const isHydrated = useHydrated();
  const { run, isPending, failure } = useAction(setPassword);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { password = "" } = formFields(event.currentTarget);
    run({ token, password }, () => window.location.assign("/sign-in?done=password"));
  }

  return (
    <form method="post" onSubmit={submit}>
      <Stack gap="sm">
        <Title order={1}>Choose a password</Title>
        <Text size="sm">
          For the account <b>{email}</b>. Other devices are signed out.
        </Text>
        <ActionFailureNotice failure={failure} fields={["password"]} />
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
        <PasswordField name="password" label="New password" isNew error={fieldMessage(failure, "password")} />
        <Button type="submit" size="sm" mt="xs" fullWidth disabled={!isHydrated} loading={isPending}>
          Set the password
        </Button>
      </Stack>
    </form>
  );
}
