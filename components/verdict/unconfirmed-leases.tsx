"use client";

import { Button, Group, Text, Title } from "@mantine/core";
import type { Route } from "next";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { notifyDone } from "@/components/action/notify-done";
import { SecondPersonWayOut } from "@/components/action/second-person-way-out";
import { type ServerAction, useAction } from "@/components/action/use-action";
import { Instant } from "@/components/ui/instant";
import { TestId } from "@/components/ui/test-id";
import type { UnconfirmedLease, VerdictPageView } from "@/lib/contract/verdict-page-view";

/** Leases that the commit's own author filed after it was red: an owner looks at them and says so. */
export function UnconfirmedLeases({
  view,
  confirm,
}: {
  readonly view: VerdictPageView;
  readonly confirm: ServerAction;
}) {
  if (view.unconfirmed.length === 0) return null;
  return (
    <section aria-label="Leases filed after red">
      <Title order={2} mb={4}>
        Leased after the commit was red
      </Title>
      <Text size="sm">
        The commit's author filed these. An owner who did not file them confirms that they are flakes.
      </Text>
      {view.unconfirmed.map((lease) => (
        <Row key={lease.id} lease={lease} view={view} confirm={confirm} />
      ))}
    </section>
  );
}

function Row({
  lease,
  view,
  confirm,
}: {
  readonly lease: UnconfirmedLease;
  readonly view: VerdictPageView;
  readonly confirm: ServerAction;
}) {
  const { run, isPending, failure } = useAction(confirm);
  return (
    <>
      <Group gap="xs" mt={4}>
        <TestId id={lease.testId} href={`/p/${view.slug}/leases/${lease.id}` as Route} />
        {lease.variant !== null && <Text size="sm">{lease.variant}</Text>}
        <Text size="sm">
          filed by {lease.filedBy} <Instant value={lease.filedAt} now={view.now} show="relative" />
        </Text>
        {lease.hindrance === null ? (
          <Button
            size="compact-xs"
            loading={isPending}
            aria-label={`Confirm the lease of ${lease.testId}`}
            onClick={() =>
              run({ slug: view.slug, id: lease.id, input: { version: lease.version } }, () => notifyDone("Confirmed."))
            }
          >
            Confirm
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            Confirm: {lease.hindrance}
          </Text>
        )}
      </Group>
      {lease.hindrance !== null && view.decidesAlone && <SecondPersonWayOut slug={view.slug} />}
      <ActionFailureNotice failure={failure} />
    </>
  );
}
