"use client";

import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { FreezeStateBadge } from "@/components/ui/state-badge";
import { TestId } from "@/components/ui/test-id";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";
import { CapsuleFacts } from "./capsule-facts";
import { CapsuleReplays, CapsuleReviews } from "./capsule-history";
import { freezeMeaning } from "./freeze-meaning";
import { ReplayCommand } from "./replay-command";

/** One freeze whole: what it means now, what can be done, the capsule, how to replay it, its reviews and replays. */
export function FreezeCapsule({
  item,
  now,
  level,
  actions,
  children,
}: {
  readonly item: FreezeItem;
  readonly now: string;
  /** The heading level of the test id: 1 where the capsule is the page. */
  readonly level: 1 | 2;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}) {
  const inner = level === 1 ? 2 : 3;
  return (
    <Stack gap="md">
      <div>
        <Group gap="xs" align="flex-start" wrap="wrap">
          <Title order={level} size="h2" style={{ minWidth: 0 }}>
            <TestId id={item.test_id} whole copy={false} />
          </Title>
          <CopyButton value={item.test_id} what="the test id" />
          <FreezeStateBadge state={item.state} />
        </Group>
        <Text size="sm" mt={4}>
          {freezeMeaning(item)}
        </Text>
      </div>
      {actions}
      <CapsuleFacts item={item} now={now} />
      <Section title="Replay command" order={inner}>
        <ReplayCommand command={item.replay_command} />
      </Section>
      <Section title="Reviews" order={inner}>
        <CapsuleReviews item={item} now={now} />
      </Section>
      <Section title="Replays" order={inner}>
        <CapsuleReplays item={item} now={now} />
      </Section>
      {children}
    </Stack>
  );
}

export function Section({
  title,
  order,
  children,
}: {
  readonly title: string;
  readonly order: 2 | 3;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <Title order={order} size="h3" mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}
