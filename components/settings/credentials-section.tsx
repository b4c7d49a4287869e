"use client";

import { Button, Code, Stack, TableTd, TableTh, TableTr, Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmButton } from "@/components/action/confirm-button";
import { StackedTable } from "@/components/table/stacked-table";
import { Instant } from "@/components/ui/instant";
import { TrustBadge } from "@/components/verdict/trust-badge";
import type { SettingsCredential, SettingsView } from "@/lib/contract/settings-view";
import { CreateCredential } from "./create-credential";
import type { SettingsActions } from "./settings-actions";
import { SettingsSection } from "./settings-section";

type Actions = Pick<SettingsActions, "createCredential" | "revokeCredential">;

/** The CI credentials of the project, for owners: one writer each, shown once, with expiry and last use. */
export function CredentialsSection({ view, actions }: { readonly view: SettingsView; readonly actions: Actions }) {
  const [isCreating, setCreating] = useState(false);
  const { credentials } = view;
  return (
    <SettingsSection
      id="credentials"
      title="CI credentials"
      sentence="A job writes with a credential of one project and one writer, and with nothing else: the server stamps who wrote a piece of evidence from it. The secret is shown once; evidence under it shows as weak, for whoever copies the secret can send the same for any commit."
    >
      <Stack gap="sm" align="flex-start">
        {credentials === null && (
          <Text size="sm" c="dimmed">
            Owners see and issue them.
          </Text>
        )}
        {credentials !== null && credentials.length === 0 && (
          <Text size="sm">None yet: CI cannot write. Issue one for each job that uploads evidence.</Text>
        )}
        {credentials !== null && credentials.length > 0 && (
          <StackedTable columns={["Name", "Writer", "Secret", "Evidence", "Expires", "Last used"]} actions="Revoke">
            {credentials.map((credential) => (
              <CredentialRow key={credential.id} view={view} credential={credential} actions={actions} />
            ))}
          </StackedTable>
        )}
        {view.canEdit && <Button onClick={() => setCreating(true)}>Issue a credential</Button>}
        {isCreating && (
          <CreateCredential slug={view.slug} create={actions.createCredential} onClose={() => setCreating(false)} />
        )}
      </Stack>
    </SettingsSection>
  );
}

function CredentialRow({
  view,
  credential,
  actions,
}: {
  readonly view: SettingsView;
  readonly credential: SettingsCredential;
  readonly actions: Actions;
}) {
  const { now } = view;
  return (
    <TableTr role="row">
      <TableTh role="rowheader" scope="row">
        {credential.name}
        <Text size="xs" c="dimmed" fw={400}>
          by {credential.createdBy}
        </Text>
      </TableTh>
      <TableTd role="cell" data-label="Writer">
        {credential.writer}
      </TableTd>
      <TableTd role="cell" data-label="Secret">
        <Code>…{credential.hint}</Code>
      </TableTd>
      <TableTd role="cell" data-label="Evidence">
        <TrustBadge trust="weak" />
      </TableTd>
      <TableTd role="cell" data-label="Expires">
        {credential.state === "revoked" ? (
          "revoked"
        ) : (
          <Instant value={credential.expiresAt} now={now} show="relative" />
        )}
        {credential.state === "expired" && " (expired)"}
      </TableTd>
      <TableTd role="cell" data-label="Last used">
        {credential.lastUsedAt === null ? "never" : <Instant value={credential.lastUsedAt} now={now} show="relative" />}
      </TableTd>
      <TableTd role="cell">
        {credential.state === "active" && (
          <ConfirmButton
            label="Revoke"
            describedAs={`Revoke ${credential.name}`}
            question={`Revoke ${credential.name}?`}
            consequence="It is dead from the next request on. Jobs that use it fail until they hold another one."
            action={actions.revokeCredential}
            input={{ slug: view.slug, id: credential.id }}
            done={`${credential.name} is revoked.`}
          />
        )}
      </TableTd>
    </TableTr>
  );
}
