"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconAlertOctagon, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { type ServerAction, useAction } from "@/components/action/use-action";
import { Instant } from "@/components/ui/instant";
import { ToneBadge } from "@/components/ui/tone-badge";
import type { ChainVerdict } from "@/lib/contract/audit-view";

/** Whether the chain holds, recomputed from its first event: checked with the page, and again on demand. */
export function ChainSeal({
  slug,
  verdict,
  verify,
}: {
  readonly slug: string;
  readonly verdict: ChainVerdict;
  readonly verify: ServerAction<ChainVerdict>;
}) {
  const { run, isPending, failure } = useAction(verify);
  const [fresh, setFresh] = useState<ChainVerdict | null>(null);
  const shown = fresh ?? verdict;
  return (
    <div role="status">
      <Group gap="xs" mb="sm">
        {shown.broken === null ? (
          <ToneBadge tone="green" icon={<IconLink size={13} aria-hidden />}>
            chain verified
          </ToneBadge>
        ) : (
          <ToneBadge tone="red" icon={<IconAlertOctagon size={13} aria-hidden />}>
            chain broken
          </ToneBadge>
        )}
        <Text size="sm">
          {shown.broken === null
            ? `${chainWords(shown.events)}; every hash was recomputed.`
            : `Event ${shown.broken.sequence}: ${shown.broken.why}.`}
        </Text>
        <Text size="xs" c="dimmed">
          <Instant value={shown.checkedAt} now={shown.checkedAt} show="exact" />
        </Text>
        <Button variant="default" size="compact-xs" loading={isPending} onClick={() => run({ slug }, setFresh)}>
          Verify again
        </Button>
      </Group>
      <ActionFailureNotice failure={failure} />
    </div>
  );
}

function chainWords(events: number): string {
  return events === 1 ? "The one event holds" : `All ${events} events follow one another`;
}
