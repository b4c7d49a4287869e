"use client";

import { Button, Code, Group, SimpleGrid, Stack, TableTd, TableTh, TableTr, Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmButton } from "@/components/action/confirm-button";
import { StackedTable } from "@/components/table/stacked-table";
import { CopyButton } from "@/components/ui/copy-button";
import { Instant } from "@/components/ui/instant";
import { TrustBadge } from "@/components/verdict/trust-badge";
import type { SettingsTrustRule, SettingsView } from "@/lib/contract/settings-view";
import { CiSnippet } from "./ci-snippet";
import { ciSnippet } from "./ci-snippets";
import { CreateTrustRule } from "./create-trust-rule";
import type { SettingsActions } from "./settings-actions";
import { SettingsSection } from "./settings-section";

type Actions = Pick<SettingsActions, "createTrustRule" | "revokeTrustRule">;

/** Who of CI writes without a secret: the trust rules of the project, for owners, and what CI needs for them. */
export function TrustSection({ view, actions }: { readonly view: SettingsView; readonly actions: Actions }) {
  const [isCreating, setCreating] = useState(false);
  const { trustRules: rules, keyless } = view;
  return (
    <SettingsSection
      id="keyless"
      title="Keyless CI"
      sentence="A rule lets the jobs of one workflow at one protected branch or tag write as one writer, by the token that their CI provider signs. There is no secret to leak, and the token is good for its own commit alone."
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm" maw="70ch">
          <TrustBadge trust="oidc" /> marks evidence that came under a rule: the provider vouches for its job.{" "}
          <TrustBadge trust="weak" /> marks evidence under a credential, which whoever holds its secret can send.
        </Text>
        {rules === null && (
          <Text size="sm" c="dimmed">
            Owners see and make rules.
          </Text>
        )}
        {rules !== null && rules.length === 0 && (
          <Text size="sm">None yet: CI writes with credentials only. Make one rule for each writer's job.</Text>
        )}
        {rules !== null && rules.length > 0 && (
          <StackedTable columns={["Name", "Writer", "Jobs", "Last used"]} actions="Revoke">
            {rules.map((rule) => (
              <TrustRuleRow key={rule.id} view={view} rule={rule} actions={actions} />
            ))}
          </StackedTable>
        )}
        {view.canEdit && <Button onClick={() => setCreating(true)}>Make a rule</Button>}
        <Group gap={4} wrap="nowrap">
          <Text size="sm">
            Audience of this project: <Code style={{ overflowWrap: "anywhere" }}>{keyless.audience}</Code>
          </Text>
          <CopyButton value={keyless.audience} what="the audience" />
        </Group>
        <Text size="sm" maw="70ch">
          Beside the rules, CI needs this. Whole files to copy, for pytest and for Vitest, are in{" "}
          <Code>docs/recipes.md</Code> of Leaseboard's own repository.
        </Text>
        <SimpleGrid cols={{ base: 1, lg: 2 }} w="100%">
          <CiSnippet title="GitHub Actions" text={ciSnippet("github", view)} />
          <CiSnippet title="GitLab CI" text={ciSnippet("gitlab", view)} />
        </SimpleGrid>
        {isCreating && (
          <CreateTrustRule view={view} create={actions.createTrustRule} onClose={() => setCreating(false)} />
        )}
      </Stack>
    </SettingsSection>
  );
}

function TrustRuleRow({
  view,
  rule,
  actions,
}: {
  readonly view: SettingsView;
  readonly rule: SettingsTrustRule;
  readonly actions: Actions;
}) {
  return (
    <TableTr role="row">
      <TableTh role="rowheader" scope="row">
        {rule.name}
        <Text size="xs" c="dimmed" fw={400}>
          by {rule.createdBy}
        </Text>
      </TableTh>
      <TableTd role="cell" data-label="Writer">
        {rule.writer}
      </TableTd>
      <TableTd role="cell" data-label="Jobs">
        <Pins rule={rule} audience={view.keyless.audience} />
      </TableTd>
      <TableTd role="cell" data-label="Last used">
        {rule.lastUsedAt === null ? "never" : <Instant value={rule.lastUsedAt} now={view.now} show="relative" />}
      </TableTd>
      <TableTd role="cell">
        {rule.state === "revoked" ? (
          "revoked"
        ) : (
          <ConfirmButton
            label="Revoke"
            describedAs={`Revoke ${rule.name}`}
            question={`Revoke ${rule.name}?`}
            consequence="It lets no job in from the next request on. What its jobs have sent stays."
            action={actions.revokeTrustRule}
            input={{ slug: view.slug, id: rule.id }}
            done={`${rule.name} is revoked.`}
          />
        )}
      </TableTd>
    </TableTr>
  );
}

function Pins({ rule, audience }: { readonly rule: SettingsTrustRule; readonly audience: string }) {
  return (
    <>
      <Code style={{ overflowWrap: "anywhere" }}>{rule.workflowRef}</Code>
      <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        repository {rule.repositoryId} of {rule.issuer}
        {rule.environment !== null && `, environment ${rule.environment}`}
      </Text>
      {rule.state === "active" && rule.audience !== audience && (
        <Text size="xs">For the audience {rule.audience}, from before the server's address changed: make it anew.</Text>
      )}
    </>
  );
}
