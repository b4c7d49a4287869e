"use client";

import { Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { signIn } from "next-auth/react";
import type { FormEvent } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { fieldMessage, type ServerAction, useAction } from "@/components/action/use-action";
import { formFields } from "./form-fields";
import { PasswordField } from "./password-field";
import { useHydrated } from "./use-hydrated";

type Props = { readonly token: string; readonly completeSetup: ServerAction };

const fields = ["name", "email", "password"];

/** Makes the first admin, and signs them in. */
export function SetupForm({ token, completeSetup }: Props) {
  const isHydrated = useHydrated();
  const { run, isPending, failure } = useAction(completeSetup);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name = "", email = "", password = "" } = formFields(event.currentTarget);
    run({ token, name, email, password }, async () => {
      const answer = await signIn("credentials", { email, password, redirect: false }).catch(() => undefined);
      window.location.assign(answer?.ok ? "/" : "/sign-in");
    });
  }

  return (
    <form method="post" onSubmit={submit}>
      <Stack gap="sm">
        <Title order={1}>Make the first account</Title>
        <Text size="sm">
          It becomes this server's admin: it invites people and makes projects. This page works once.
        </Text>
        <ActionFailureNotice failure={failure} fields={fields} />
        <TextInput
          name="name"
          label="Your name"
          autoComplete="name"
          maxLength={100}
          error={fieldMessage(failure, "name")}
          required
          withAsterisk={false}
        />
        <TextInput
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="username"
          maxLength={254}
          error={fieldMessage(failure, "email")}
          required
          withAsterisk={false}
        />
        <PasswordField name="password" label="Password" isNew error={fieldMessage(failure, "password")} />
        <Button type="submit" size="sm" mt="xs" fullWidth disabled={!isHydrated} loading={isPending}>
          Make the account
        </Button>
      </Stack>
    </form>
  );
}
