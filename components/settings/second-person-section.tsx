"use client";

import { Switch, Text } from "@mantine/core";
import { notifyDone } from "@/components/action/notify-done";
import { useAction } from "@/components/action/use-action";
import type { SettingsView } from "@/lib/contract/settings-view";
import type { SettingsActions } from "./settings-actions";
import { SettingsSection } from "./settings-section";

/** The one switch of design 3.8. */
export function SecondPersonSection({
  view,
  save,
}: {
  readonly view: SettingsView;
  readonly save: SettingsActions["setSecondPerson"];
}) {
  const { run, isPending, failure } = useAction(save);
  const { on, canTurnOff } = view.secondPerson;
  return (
    <SettingsSection
      id="second-person"
      title="Second person"
      sentence="Diagnoses, renewals, freezes, lock changes, loosened policy and voids need somebody else than who asked. While a project has a single member above viewer this can be off; it turns itself on again when a second one joins, and every verdict says which it is."
    >
      <Switch
        label={on ? "A second person is needed" : "One person may decide alone"}
        checked={on}
        disabled={!view.canEdit || isPending || (on && !canTurnOff)}
        onChange={(event) => {
          const off = !event.currentTarget.checked;
          run({ slug: view.slug, input: { off } }, () =>
            notifyDone(off ? "One person may decide alone now." : "A second person is needed now."),
          );
        }}
        error={failure?.message}
      />
      {on && !canTurnOff && (
        <Text size="xs" c="dimmed" mt={4}>
          It stays on: the project has more than one member above viewer.
        </Text>
      )}
    </SettingsSection>
  );
}
