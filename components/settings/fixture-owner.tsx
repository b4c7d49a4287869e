"use client";

import { Alert, Button, Group, NativeSelect } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { notifyDone } from "@/components/action/notify-done";
import { useAction } from "@/components/action/use-action";
import type { SettingsView } from "@/lib/contract/settings-view";
import type { SettingsActions } from "./settings-actions";

/** The person who owns the fixtures: a project that requires the fixture part names one (design 3.2). */
export function FixtureOwner({
  view,
  save,
}: {
  readonly view: SettingsView;
  readonly save: SettingsActions["setFixtureOwner"];
}) {
  const { run, isPending, failure } = useAction(save);
  const [userId, setUserId] = useState(view.fixtureOwner?.userId ?? "");
  const members = view.members.filter((member) => member.active);
  const isUnchanged = userId === (view.fixtureOwner?.userId ?? "");
  return (
    <>
      {view.fixtureOwner?.leftAt && (
        <Alert color="orange" icon={<IconAlertTriangle size={16} aria-hidden />} title="The owner of the fixtures left">
          Name another one: 7 days after they left, the fixture part fails.
        </Alert>
      )}
      <Group align="flex-end" gap="xs">
        <NativeSelect
          label="Owner of the fixtures"
          disabled={!view.canEdit}
          data={[
            { value: "", label: "nobody" },
            ...members.map((member) => ({ value: member.userId, label: member.name })),
          ]}
          value={userId}
          onChange={(event) => setUserId(event.currentTarget.value)}
          error={failure?.message}
        />
        {view.canEdit && !isUnchanged && (
          <Button
            loading={isPending}
            onClick={() =>
              run({ slug: view.slug, input: { user_id: userId === "" ? null : userId } }, () => notifyDone("Saved."))
            }
          >
            Save
          </Button>
        )}
      </Group>
    </>
  );
}
