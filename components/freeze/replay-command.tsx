import { Code, Group, Text } from "@mantine/core";
import { CopyButton } from "@/components/ui/copy-button";

/** The command that replays the frozen test from its capsule, to copy. */
export function ReplayCommand({ command }: { readonly command: string }) {
  if (command === "") {
    return (
      <Text size="sm" c="dimmed">
        No command was given. Edit the freeze to add the one that reruns this test with its seed and input.
      </Text>
    );
  }
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Code block tabIndex={0} style={{ flex: 1, minWidth: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {command}
      </Code>
      <CopyButton value={command} what="the replay command" />
    </Group>
  );
}
