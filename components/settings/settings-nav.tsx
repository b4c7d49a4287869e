import { Anchor, Group } from "@mantine/core";

const parts = [
  ["general", "General"],
  ["policy", "Policy"],
  ["patterns", "Protected tests"],
  ["members", "Members"],
  ["second-person", "Second person"],
  ["credentials", "CI credentials"],
  ["keyless", "Keyless CI"],
  ["github", "GitHub"],
] as const;

/** Jumps to the parts of the settings. */
export function SettingsNav() {
  return (
    <Group component="nav" aria-label="Parts of the settings" gap="md" mb="md">
      {parts.map(([id, title]) => (
        <Anchor key={id} href={`#${id}`} size="sm">
          {title}
        </Anchor>
      ))}
    </Group>
  );
}
