"use client";

import { Alert, Button, Code, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

/** A page that could not be read: what to do, and the digest under which the server's log has the cause. */
export function PageError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <Alert
      color="red"
      variant="outline"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title="This page could not be read"
      styles={{ title: { color: "var(--mantine-color-text)" } }}
    >
      <Text size="sm">Nothing was changed. Try again; if it stays like this, tell whoever runs this server.</Text>
      <Group mt="sm" gap="sm">
        <Button onClick={retry}>Try again</Button>
        {digest !== null && (
          <Text size="sm">
            The log holds the cause under <Code>{digest}</Code>.
          </Text>
        )}
      </Group>
    </Alert>
  );
}
