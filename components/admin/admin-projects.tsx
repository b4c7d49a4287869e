"use client";

import { Button, Stack, TableTd, TableTh, TableTr, Text } from "@mantine/core";
import type { Route } from "next";
import { useState } from "react";
import type { ServerAction } from "@/components/action/use-action";
import { SettingsSection } from "@/components/settings/settings-section";
import { StackedTable } from "@/components/table/stacked-table";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { AdminView } from "@/lib/contract/admin-view";
import { AppointOwner } from "./appoint-owner";
import { CreateProject } from "./create-project";

export type ProjectActions = {
  readonly createProject: ServerAction<{ readonly slug: string }>;
  readonly appointOwner: ServerAction;
};

/** Every project with its owners; one without any needs an admin to appoint one. */
export function AdminProjects({ view, actions }: { readonly view: AdminView; readonly actions: ProjectActions }) {
  const [dialog, setDialog] = useState<"create" | { readonly slug: string } | null>(null);
  const close = () => setDialog(null);
  return (
    <SettingsSection
      id="projects"
      title="Projects"
      sentence="One gate each, with the default policy to begin with. Its first owner adds members and sets the policy."
    >
      <Stack gap="sm" align="flex-start">
        <Button onClick={() => setDialog("create")}>Add a project</Button>
        {view.projects.length === 0 ? (
          <Text size="sm">No project yet: add the first one.</Text>
        ) : (
          <StackedTable columns={["Name", "Slug", "Repository", "Owners"]} actions="Appoint an owner">
            {view.projects.map((project) => (
              <TableTr role="row" key={project.slug}>
                <TableTh role="rowheader" scope="row">
                  {project.name}
                </TableTh>
                <TableTd role="cell" data-label="Slug">
                  {project.isMine ? (
                    <LinkAnchor href={`/p/${project.slug}` as Route}>{project.slug}</LinkAnchor>
                  ) : (
                    <>
                      {project.slug}
                      <Text size="xs" c="dimmed">
                        not a member
                      </Text>
                    </>
                  )}
                </TableTd>
                <TableTd role="cell" data-label="Repository">
                  {project.repository}
                </TableTd>
                <TableTd role="cell" data-label="Owners">
                  {project.owners.join(", ") || "none"}
                </TableTd>
                <TableTd role="cell">
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-label={`Appoint an owner of ${project.name}`}
                    onClick={() => setDialog({ slug: project.slug })}
                  >
                    Appoint an owner
                  </Button>
                </TableTd>
              </TableTr>
            ))}
          </StackedTable>
        )}
        {dialog === "create" && <CreateProject create={actions.createProject} onClose={close} />}
        {dialog !== null && dialog !== "create" && (
          <AppointOwner slug={dialog.slug} appoint={actions.appointOwner} onClose={close} />
        )}
      </Stack>
    </SettingsSection>
  );
}
