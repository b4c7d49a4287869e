"use client";

import { Button, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { notifyDone } from "@/components/action/notify-done";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { GithubLinkView } from "@/lib/contract/github-view";
import type { SettingsView } from "@/lib/contract/settings-view";
import type { SettingsActions } from "./settings-actions";

/** Observe mode, for adoption: the same verdicts under names that cannot satisfy the gate, through a day. */
export function GithubObserve({
  view,
  link,
  save,
}: {
  readonly view: SettingsView;
  readonly link: GithubLinkView;
  readonly save: SettingsActions["setObserve"];
}) {
  const { run, isPending, failure } = useAction(save);
  const { first, last } = view.github.observeDays;
  const [until, setUntil] = useState(link.observedThrough ?? last);
  const [example] = link.names.observe;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ slug: view.slug, input: { until } }, () => notifyDone(`Observed through ${until}.`));
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Text size="sm">
          {link.observedThrough === null ? (
            "Observe mode is off: the gate's names are told."
          ) : (
            <>
              <strong>Observe mode through {link.observedThrough} (UTC):</strong> verdicts are told under names such as{" "}
              <Code>{example}</Code>, which cannot satisfy the gate. It ends by itself.
            </>
          )}
        </Text>
        {view.canEdit && (
          <Group gap="xs" align="flex-end">
            <TextInput
              type="date"
              label="Observe through"
              description={`A day in UTC, at most ${last}`}
              min={first}
              max={last}
              required
              value={until}
              error={fieldMessage(failure, "until")}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={isPending}>
              {link.observedThrough === null ? "Start observing" : "Move the day"}
            </Button>
            {link.observedThrough !== null && (
              <Button
                variant="default"
                loading={isPending}
                onClick={() =>
                  run({ slug: view.slug, input: { until: null } }, () => notifyDone("The gate's names are told again."))
                }
              >
                Stop observing
              </Button>
            )}
          </Group>
        )}
        <ActionFailureNotice failure={failure} fields={["until"]} />
      </Stack>
    </form>
  );
}
