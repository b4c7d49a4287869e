"use client";

import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import type { ServerAction } from "@/components/action/use-action";
import { SettingsSection } from "@/components/settings/settings-section";
import { StackedTable } from "@/components/table/stacked-table";
import type { AdminView } from "@/lib/contract/admin-view";
import { CreateUser } from "./create-user";
import { UserRow } from "./user-row";

export type UserActions = {
  readonly createUser: ServerAction<{ readonly id: string }>;
  readonly createPasswordLink: ServerAction<{ readonly url: string }>;
  readonly deactivateUser: ServerAction;
  readonly reactivateUser: ServerAction;
  readonly setAdmin: ServerAction;
};

/** Every account: who may sign in and how, who is an admin, which projects they are in. */
export function AdminUsers({ view, actions }: { readonly view: AdminView; readonly actions: UserActions }) {
  const [isCreating, setCreating] = useState(false);
  return (
    <SettingsSection
      id="users"
      title="People"
      sentence="An account is never deleted, since the audit trail names it; deactivating ends its access at the next request. Roles in projects are the owners' to give."
    >
      <Stack gap="sm" align="flex-start">
        <Button onClick={() => setCreating(true)}>Add a person</Button>
        <StackedTable columns={["Name", "E-mail", "Signs in with", "Projects", "Admin"]} actions="What can be done">
          {view.users.map((user) => (
            <UserRow key={user.id} user={user} isMe={user.id === view.me} actions={actions} />
          ))}
        </StackedTable>
        {isCreating && <CreateUser actions={actions} onClose={() => setCreating(false)} />}
      </Stack>
    </SettingsSection>
  );
}
