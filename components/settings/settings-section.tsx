import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./settings-section.module.css";

/** One part of the settings: its name, a sentence about what it decides, and its form. `id` is the anchor. */
export function SettingsSection({
  id,
  title,
  sentence,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly sentence: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <Title order={2} size="h2" id={`${id}-title`}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm" maw="70ch">
        {sentence}
      </Text>
      {children}
    </section>
  );
}
