"use client";

import { Button, Group, NativeSelect, Stack, TableTd, TableTh, TableTr, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { ConfirmButton } from "@/components/action/confirm-button";
import { notifyDone } from "@/components/action/notify-done";
import { fieldMessage, useAction } from "@/components/action/use-action";
import { StackedTable } from "@/components/table/stacked-table";
import type { SettingsMember, SettingsView } from "@/lib/contract/settings-view";
import { projectRoles } from "@/lib/domain/words";
import { FixtureOwner } from "./fixture-owner";
import type { SettingsActions } from "./settings-actions";
import { SettingsSection } from "./settings-section";

type Actions = Pick<SettingsActions, "addMember" | "changeRole" | "removeMember" | "setFixtureOwner">;

/** Who is in the project and may do what, and who owns its fixtures. */
export function MembersSection({ view, actions }: { readonly view: SettingsView; readonly actions: Actions }) {
  return (
    <SettingsSection
      id="members"
      title="Members"
      sentence="Viewers read. Engineers file leases, ask for renewals, write diagnoses and propose freezes. Owners also review, approve, end and set."
    >
      <Stack gap="md" maw="52rem">
        <StackedTable columns={["Name", "E-mail", "Role"]} actions={view.canEdit ? "Remove" : null}>
          {view.members.map((member) => (
            <MemberRow key={member.userId} view={view} member={member} actions={actions} />
          ))}
        </StackedTable>
        {view.canEdit && <AddMember slug={view.slug} add={actions.addMember} />}
        <FixtureOwner key={view.fixtureOwner?.userId ?? "nobody"} view={view} save={actions.setFixtureOwner} />
      </Stack>
    </SettingsSection>
  );
}

function MemberRow({
  view,
  member,
  actions,
}: {
  readonly view: SettingsView;
  readonly member: SettingsMember;
  readonly actions: Actions;
}) {
  const change = useAction(actions.changeRole);
  return (
    <TableTr role="row">
      <TableTh role="rowheader" scope="row">
        {member.name}
        {member.userId === view.me && " (you)"}
        {!member.active && (
          <Text size="xs" c="dimmed">
            access ended
          </Text>
        )}
      </TableTh>
      <TableTd role="cell" data-label="E-mail">
        {member.email}
      </TableTd>
      <TableTd role="cell" data-label="Role">
        {view.canEdit ? (
          <NativeSelect
            size="xs"
            aria-label={`Role of ${member.name}`}
            data={[...projectRoles]}
            value={member.role}
            disabled={change.isPending}
            onChange={(event) => {
              const role = event.currentTarget.value;
              change.run({ slug: view.slug, id: member.userId, input: { role } }, () =>
                notifyDone(`${member.name} is ${role} now.`),
              );
            }}
            error={change.failure?.message}
          />
        ) : (
          member.role
        )}
      </TableTd>
      {view.canEdit && (
        <TableTd role="cell">
          <ConfirmButton
            label="Remove"
            describedAs={`Remove ${member.name}`}
            question={`Remove ${member.name} from the project?`}
            consequence="Their access ends at once. Their open leases and freezes need a new owner."
            action={actions.removeMember}
            input={{ slug: view.slug, id: member.userId }}
            done={`${member.name} is no member any more.`}
          />
        </TableTd>
      )}
    </TableTr>
  );
}

function AddMember({ slug, add }: { readonly slug: string; readonly add: SettingsActions["addMember"] }) {
  const { run, isPending, failure } = useAction(add);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState("engineer");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ slug, input: { email, role } }, () => {
      notifyDone(`${email} is a member now.`);
      setEmail("");
    });
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-start" gap="xs">
        <TextInput
          label="Add a member"
          placeholder="ada@example.org"
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldMessage(failure, "email")}
        />
        <NativeSelect
          label="As"
          data={[...projectRoles]}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        <Button type="submit" mt={26} loading={isPending}>
          Add
        </Button>
      </Group>
      {failure !== null && fieldMessage(failure, "email") === null && <ActionFailureNotice failure={failure} />}
    </form>
  );
}
