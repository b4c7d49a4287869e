import { Stack } from "@mantine/core";
import type { Metadata } from "next";
import { AdminProjects } from "@/components/admin/admin-projects";
import { adminSentence } from "@/components/admin/admin-sentence";
import { AdminUsers } from "@/components/admin/admin-users";
import { PageHeader } from "@/components/ui/page-header";
import { adminPage } from "@/lib/services/read/admin-page";
import { pageData } from "../page-data";
import {
  appointOwnerAction,
  createPasswordLinkAction,
  createProjectAction,
  createUserAction,
  deactivateUserAction,
  reactivateUserAction,
  setAdminAction,
} from "./actions";

export const metadata: Metadata = { title: "Administration" };

export default async function AdminPage() {
  const view = await pageData(adminPage);
  return (
    <Stack gap={0}>
      <PageHeader title="Administration" answer={adminSentence(view)} />
      <AdminUsers
        view={view}
        actions={{
          createUser: createUserAction,
          createPasswordLink: createPasswordLinkAction,
          deactivateUser: deactivateUserAction,
          reactivateUser: reactivateUserAction,
          setAdmin: setAdminAction,
        }}
      />
      <AdminProjects view={view} actions={{ createProject: createProjectAction, appointOwner: appointOwnerAction }} />
    </Stack>
  );
}
