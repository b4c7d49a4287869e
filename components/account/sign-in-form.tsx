"use client";

import { Alert, Button, Divider, Stack, TextInput, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { signIn } from "next-auth/react";
import { type FormEvent, useState } from "react";
import { formFields } from "./form-fields";
import { PasswordField } from "./password-field";
import { signInMessage } from "./sign-in-messages";
import { useHydrated } from "./use-hydrated";

type Props = {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** A path of this server. */
  readonly callbackPath: string;
  readonly error?: string | undefined;
  /** A sentence above the form, e.g. that a password has been set. */
  readonly notice?: string | undefined;
};

/** Sign-in with a password, and with each provider that is set up. */
export function SignInForm({ providers, callbackPath, error, notice }: Props) {
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState(error);
  const [pending, setPending] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email = "", password = "" } = formFields(event.currentTarget);
    setPending("credentials");
    const answer = await signIn("credentials", { email, password, redirect: false }).catch(() => undefined);
    if (answer?.ok) return window.location.assign(callbackPath);
    setPending(null);
    setFailure(answer?.error ?? "Unreachable");
  }

  const message = failure === "Unreachable" ? "The server did not answer. Try again." : signInMessage(failure);
  return (
    <Stack gap="md">
      <Title order={1}>Sign in</Title>
      {notice !== undefined && message === null && <Alert role="status">{notice}</Alert>}
      {message !== null && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {message}
        </Alert>
      )}
      <form method="post" onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            name="email"
            type="email"
            label="E-mail address"
            autoComplete="username"
            maxLength={254}
            required
            withAsterisk={false}
          />
          <PasswordField name="password" label="Password" />
          <Button type="submit" size="sm" mt="xs" fullWidth disabled={!isHydrated} loading={pending === "credentials"}>
            Sign in
          </Button>
        </Stack>
      </form>
      {providers.length > 0 && <Divider label="or" />}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="default"
          size="sm"
          fullWidth
          disabled={!isHydrated}
          loading={pending === provider.id}
          onClick={() => {
            setPending(provider.id);
            signIn(provider.id, { callbackUrl: callbackPath }).catch(() => {
              setPending(null);
              setFailure("Unreachable");
            });
          }}
        >
          Continue with {provider.name}
        </Button>
      ))}
    </Stack>
  );
}
