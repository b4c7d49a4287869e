"use client";

import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { CopyButton } from "@/components/ui/copy-button";

/** A secret that is on the screen now and never again: the server keeps only its hash. */
export function OneTimeSecret({
  secret,
  advice,
  onClose,
}: {
  readonly secret: string;
  readonly advice: string;
  readonly onClose: () => void;
}) {
  return (
    <Stack gap="sm">
      <Alert color="orange" icon={<IconEyeOff size={16} aria-hidden />} title="Copy it now">
        It is shown this once; the server keeps only its hash.
      </Alert>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <Code style={{ overflowWrap: "anywhere" }} data-testid="secret">
          {secret}
        </Code>
        <CopyButton value={secret} what="the secret" />
      </Group>
      <Text size="sm">{advice}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>I have stored it</Button>
      </Group>
    </Stack>
  );
}
