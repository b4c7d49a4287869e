"use client";

import {
  Button,
  Code,
  Stack,
  Table,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
  Text,
  VisuallyHidden,
} from "@mantine/core";
import { useState } from "react";
import { ConfirmButton } from "@/components/action/confirm-button";
import type { ServerAction } from "@/components/action/use-action";
import { SettingsSection } from "@/components/settings/settings-section";
import { Instant } from "@/components/ui/instant";
import type { AccountView } from "@/lib/contract/account-view";
import { CreateToken } from "./create-token";

export type TokenActions = {
  readonly create: ServerAction<{ readonly secret: string }>;
  readonly revoke: ServerAction;
};

/** One's personal tokens: programs that act as this person. */
export function TokensSection({ view, actions }: { readonly view: AccountView; readonly actions: TokenActions }) {
  const [isCreating, setCreating] = useState(false);
  return (
    <SettingsSection
      id="tokens"
      title="Personal tokens"
      sentence="A program with one acts as you, marked as a token in the audit trail, for 30 days at most. Approvals, acceptances, policy and credentials need you in a browser."
    >
      <Stack gap="sm" align="flex-start">
        {view.tokens.length === 0 && <Text size="sm">You have none.</Text>}
        {view.tokens.length > 0 && (
          <Table.ScrollContainer minWidth={520} w="100%" maw="52rem">
            <Table>
              <TableThead>
                <TableTr>
                  <TableTh>Name</TableTh>
                  <TableTh>Secret</TableTh>
                  <TableTh>Expires</TableTh>
                  <TableTh>Last used</TableTh>
                  <TableTh>
                    <VisuallyHidden>Revoke</VisuallyHidden>
                  </TableTh>
                </TableTr>
              </TableThead>
              <TableTbody>
                {view.tokens.map((token) => (
                  <TableTr key={token.id}>
                    <TableTh scope="row">{token.name}</TableTh>
                    <TableTd>
                      <Code>…{token.hint}</Code>
                    </TableTd>
                    <TableTd>
                      {token.state === "revoked" ? (
                        "revoked"
                      ) : (
                        <Instant value={token.expiresAt} now={view.now} show="relative" />
                      )}
                      {token.state === "expired" && " (expired)"}
                    </TableTd>
                    <TableTd>
                      {token.lastUsedAt === null ? (
                        "never"
                      ) : (
                        <Instant value={token.lastUsedAt} now={view.now} show="relative" />
                      )}
                    </TableTd>
                    <TableTd>
                      {token.state === "active" && (
                        <ConfirmButton
                          label="Revoke"
                          describedAs={`Revoke ${token.name}`}
                          question={`Revoke ${token.name}?`}
                          consequence="It is dead from the next request on."
                          action={actions.revoke}
                          input={{ token_id: token.id }}
                          done={`${token.name} is revoked.`}
                        />
                      )}
                    </TableTd>
                  </TableTr>
                ))}
              </TableTbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Button onClick={() => setCreating(true)} disabled={!view.hasPassword}>
          Make a token
        </Button>
        {!view.hasPassword && (
          <Text size="xs" c="dimmed">
            Making one needs your password again, and your account has none.
          </Text>
        )}
        {isCreating && <CreateToken create={actions.create} onClose={() => setCreating(false)} />}
      </Stack>
    </SettingsSection>
  );
}
