"use client";

import { Alert, Button, Code, Group, List, Stack, Text } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { ConfirmButton } from "@/components/action/confirm-button";
import { notifyDone } from "@/components/action/notify-done";
import { useAction } from "@/components/action/use-action";
import { Instant } from "@/components/ui/instant";
import type { GithubLinkView } from "@/lib/contract/github-view";
import type { SettingsView } from "@/lib/contract/settings-view";
import { GithubDeliveries } from "./github-deliveries";
import { GithubNames } from "./github-names";
import { GithubObserve } from "./github-observe";
import type { SettingsActions } from "./settings-actions";
import { SettingsSection } from "./settings-section";

type Actions = Pick<SettingsActions, "linkGithub" | "unlinkGithub" | "setObserve">;

/** The link to GitHub: which repository hears of verdicts, under which names, and what it could not be told (design 8). */
export function GithubSection({ view, actions }: { readonly view: SettingsView; readonly actions: Actions }) {
  const { link, configured } = view.github;
  return (
    <SettingsSection
      id="github"
      title="GitHub"
      sentence="The server tells GitHub three statuses for each commit and keeps one comment per pull request. They change when a verdict ends, and when a lease, a freeze, a lock or the policy does."
    >
      <Stack gap="sm" align="flex-start">
        {!configured && <NoApp />}
        {link === null ? (
          <NotLinked view={view} link={actions.linkGithub} />
        ) : (
          <Linked view={view} link={link} actions={actions} />
        )}
      </Stack>
    </SettingsSection>
  );
}

function NoApp() {
  return (
    <div>
      <Text size="sm">This server has no GitHub App. Whoever runs it makes one, and sets these three:</Text>
      <List size="sm">
        {["GITHUB_APP_ID", "GITHUB_APP_PRIVATE_KEY_FILE", "GITHUB_APP_WEBHOOK_SECRET"].map((name) => (
          <List.Item key={name}>
            <Code>{name}</Code>
          </List.Item>
        ))}
      </List>
      <Text size="sm">
        <Code>docs/github.md</Code> of Leaseboard's own repository says how, step by step. Without it, a job may post
        statuses that are advice: <Code>leaseboard gate --github-statuses</Code>.
      </Text>
    </div>
  );
}

function NotLinked({ view, link }: { readonly view: SettingsView; readonly link: Actions["linkGithub"] }) {
  const { run, isPending, failure } = useAction(link);
  const { configured, repository } = view.github;
  return (
    <>
      {configured && (
        <Text size="sm">
          Not linked: GitHub hears of no verdict. Install the App on <Code>{repository}</Code> first.
        </Text>
      )}
      <ActionFailureNotice failure={failure} />
      {configured && view.canEdit && (
        <Button
          loading={isPending}
          onClick={() => run({ slug: view.slug }, () => notifyDone(`${repository} is linked.`))}
        >
          Link {repository}
        </Button>
      )}
    </>
  );
}

function Linked({
  view,
  link,
  actions,
}: {
  readonly view: SettingsView;
  readonly link: GithubLinkView;
  readonly actions: Actions;
}) {
  const { run, isPending, failure } = useAction(actions.linkGithub);
  const { now, slug, canEdit } = view;
  return (
    <>
      {link.broken !== null && (
        <Alert color="red" icon={<IconPlugConnectedX size={16} aria-hidden />} title="The link is broken">
          {link.broken} GitHub is told nothing until it is linked again.
        </Alert>
      )}
      <Text size="sm">
        Linked to <Code>{link.repository}</Code> by {link.linkedBy}, <Instant value={link.linkedAt} now={now} />.
      </Text>
      <GithubObserve key={link.observedThrough} view={view} link={link} save={actions.setObserve} />
      <GithubNames link={link} />
      <GithubDeliveries link={link} now={now} />
      <ActionFailureNotice failure={failure} />
      {canEdit && (
        <Group gap="xs">
          <Button
            variant="default"
            loading={isPending}
            onClick={() => run({ slug }, () => notifyDone("Linked again. What was given up is tried anew."))}
          >
            Check and link again
          </Button>
          <ConfirmButton
            label="Unlink"
            question={`Unlink ${link.repository}?`}
            consequence="GitHub hears of no verdict any more. Successes that stand on open pull requests are replaced by failures; a branch that requires the names stays closed until you stop requiring them."
            action={actions.unlinkGithub}
            input={{ slug }}
            done={`${link.repository} is unlinked.`}
          />
        </Group>
      )}
    </>
  );
}
