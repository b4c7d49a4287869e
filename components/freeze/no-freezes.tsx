import { Group } from "@mantine/core";
import { IconSnowflake } from "@tabler/icons-react";
import type { Route } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { LinkButton } from "@/components/ui/link-button";
import type { FreezeDeskView } from "@/lib/contract/freeze-desk-view";

/** An empty queue: what a freeze is, or that the chosen states hold none, and what to do next. */
export function NoFreezes({ view }: { readonly view: FreezeDeskView }) {
  const path = `/p/${view.project.slug}/freezes`;
  const icon = <IconSnowflake size={28} aria-hidden />;
  if (view.states.length > 0) {
    return (
      <EmptyState title="No freeze is in these states" description="Choose other states above." icon={icon}>
        <LinkAnchor href={path as Route}>Show everything open</LinkAnchor>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No test is frozen, and none is proposed"
      description="A freeze keeps a known flake running without a vote (quarantine, elsewhere), with all it takes to replay it: seed, input digest, last day and a command. An owner other than the proposer approves it."
      icon={icon}
    >
      {view.role !== "viewer" && (
        <Group justify="center">
          <LinkButton href={`${path}/new` as Route}>Propose a freeze</LinkButton>
          <LinkAnchor href={`/p/${view.project.slug}/leases/new` as Route}>File a lease instead</LinkAnchor>
        </Group>
      )}
    </EmptyState>
  );
}
