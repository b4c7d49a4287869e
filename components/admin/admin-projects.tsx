"use client";

import {
  Button,
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
import type { Route } from "next";
import { useState } from "react";
import type { ServerAction } from "@/components/action/use-action";
import { SettingsSection } from "@/components/settings/settings-section";
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
          <Table.ScrollContainer minWidth={560} w="100%">
            <Table>
              <TableThead>
                <TableTr>
                  <TableTh>Name</TableTh>
                  <TableTh>Slug</TableTh>
                  <TableTh>Repository</TableTh>
                  <TableTh>Owners</TableTh>
                  <TableTh>
                    <VisuallyHidden>Appoint an owner</VisuallyHidden>
                  </TableTh>
                </TableTr>
              </TableThead>
              <TableTbody>
                {view.projects.map((project) => (
                  <TableTr key={project.slug}>
                    <TableTh scope="row">{project.name}</TableTh>
                    <TableTd>
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
                    <TableTd>{project.repository}</TableTd>
                    <TableTd>{project.owners.join(", ") || "none"}</TableTd>
                    <TableTd>
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
              </TableTbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {dialog === "create" && <CreateProject create={actions.createProject} onClose={close} />}
        {dialog !== null && dialog !== "create" && (
          <AppointOwner slug={dialog.slug} appoint={actions.appointOwner} onClose={close} />
        )}
      </Stack>
    </SettingsSection>
  );
}
