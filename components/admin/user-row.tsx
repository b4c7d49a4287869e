"use client";

import { Button, Group, Switch, TableTd, TableTh, TableTr, Text } from "@mantine/core";
import { useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { ConfirmButton } from "@/components/action/confirm-button";
import { Dialog } from "@/components/action/dialog";
import { notifyDone } from "@/components/action/notify-done";
import { OneTimeSecret } from "@/components/action/one-time-secret";
import { useAction } from "@/components/action/use-action";
import type { AdminUser } from "@/lib/contract/admin-view";
import type { UserActions } from "./admin-users";

/** One account and what an admin can do with it. */
export function UserRow({
  user,
  isMe,
  actions,
}: {
  readonly user: AdminUser;
  readonly isMe: boolean;
  readonly actions: UserActions;
}) {
  const admin = useAction(actions.setAdmin);
  return (
    <TableTr role="row">
      <TableTh role="rowheader" scope="row">
        {user.name}
        {isMe && " (you)"}
        {!user.active && (
          <Text size="xs" c="dimmed" fw={400}>
            deactivated
          </Text>
        )}
      </TableTh>
      <TableTd role="cell" data-label="E-mail">
        {user.email}
      </TableTd>
      <TableTd role="cell" data-label="Signs in with">
        {waysIn(user)}
      </TableTd>
      <TableTd role="cell" data-label="Projects">
        {user.projects.map(({ slug, role }) => `${slug} (${role})`).join(", ") || "none"}
      </TableTd>
      <TableTd role="cell" data-label="Admin">
        <Switch
          size="xs"
          aria-label={`${user.name} is an admin`}
          checked={user.admin}
          disabled={!user.active || admin.isPending}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            admin.run({ user_id: user.id, admin: checked }, () =>
              notifyDone(checked ? `${user.name} is an admin now.` : `${user.name} is no admin any more.`),
            );
          }}
          error={admin.failure?.message}
        />
      </TableTd>
      <TableTd role="cell">
        {user.active ? <ActiveUser user={user} actions={actions} /> : <Reactivate user={user} actions={actions} />}
      </TableTd>
    </TableTr>
  );
}

function ActiveUser({ user, actions }: { readonly user: AdminUser; readonly actions: UserActions }) {
  const link = useAction(actions.createPasswordLink);
  const [url, setUrl] = useState<string | null>(null);
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="subtle"
          size="compact-xs"
          loading={link.isPending}
          aria-label={`Password link for ${user.name}`}
          onClick={() => link.run({ user_id: user.id }, (made) => setUrl(made.url))}
        >
          Password link
        </Button>
        <ConfirmButton
          label="Deactivate"
          describedAs={`Deactivate ${user.name}`}
          question={`Deactivate ${user.name}?`}
          consequence="Their access ends at the next request, tokens too. Their open leases and freezes stay and need a new owner."
          action={actions.deactivateUser}
          input={{ user_id: user.id }}
          done={`${user.name} is deactivated.`}
        />
      </Group>
      <ActionFailureNotice failure={link.failure} />
      <Dialog opened={url !== null} onClose={() => setUrl(null)} title={`Password link for ${user.name}`}>
        {url !== null && (
          <OneTimeSecret
            secret={url}
            advice="Send it to them over a channel that you trust. It works once, for 72 hours."
            onClose={() => setUrl(null)}
          />
        )}
      </Dialog>
    </>
  );
}

function Reactivate({ user, actions }: { readonly user: AdminUser; readonly actions: UserActions }) {
  const { run, isPending, failure } = useAction(actions.reactivateUser);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        loading={isPending}
        aria-label={`Reactivate ${user.name}`}
        onClick={() => run({ user_id: user.id }, () => notifyDone(`${user.name} may sign in again.`))}
      >
        Reactivate
      </Button>
      <ActionFailureNotice failure={failure} />
    </>
  );
}

function waysIn(user: AdminUser): string {
  const ways = [...(user.hasPassword ? ["password"] : []), ...user.providers];
  return ways.length === 0 ? "nothing yet: invited" : ways.join(", ");
}
