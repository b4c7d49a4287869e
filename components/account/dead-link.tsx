import { Anchor, Stack, Text, Title } from "@mantine/core";

/** A one-time link that does nothing any more, and what to do instead. */
export function DeadLink({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Stack gap="sm">
      <Title order={1}>{title}</Title>
      <Text size="sm">{children}</Text>
      <Anchor href="/sign-in" size="sm">
        Go to sign-in
      </Anchor>
    </Stack>
  );
}
