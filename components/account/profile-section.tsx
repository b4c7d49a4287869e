"use client";

import { Autocomplete, Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { notifyDone } from "@/components/action/notify-done";
import { fieldMessage, type ServerAction, useAction } from "@/components/action/use-action";
import { SettingsSection } from "@/components/settings/settings-section";
import type { AccountView } from "@/lib/contract/account-view";

/** One's own name and time zone. */
export function ProfileSection({ view, save }: { readonly view: AccountView; readonly save: ServerAction }) {
  const { run, isPending, failure } = useAction(save);
  const [name, setName] = useState(view.name);
  const [zone, setZone] = useState(view.timeZone ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const time_zone = zone.trim() === "" ? null : zone.trim();
    run({ name, time_zone, version: view.version }, () => notifyDone("Saved."));
  };
  return (
    <SettingsSection
      id="profile"
      title="Profile"
      sentence="Times are shown in your zone with UTC beside. Without one they follow the browser."
    >
      <form onSubmit={submit}>
        <Stack gap="sm" maw="28rem">
          <TextInput
            label="Name"
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={fieldMessage(failure, "name")}
          />
          <Autocomplete
            label="Time zone"
            description="By its IANA name; empty: the browser's."
            placeholder="Europe/Zurich"
            data={zones()}
            limit={20}
            value={zone}
            onChange={setZone}
            error={fieldMessage(failure, "time_zone")}
          />
          <ActionFailureNotice failure={failure} fields={["name", "time_zone"]} />
          <Group>
            <Button type="submit" loading={isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}

function zones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone")];
}
