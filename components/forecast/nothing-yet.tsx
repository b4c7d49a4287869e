import { IconClock, IconFolderPlus } from "@tabler/icons-react";
import type { Route } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

/** The overview of somebody who is in no project. */
export function NoProject({ admin }: { readonly admin: boolean }) {
  return (
    <>
      <PageHeader title="Overview" answer="You are in no project yet." />
      <EmptyState
        icon={<IconFolderPlus size={32} aria-hidden />}
        title="No project"
        description={
          admin
            ? "A project is one gate: a repository, its leases and freezes, and who may do what. Create the first one and name its owner."
            : "Ask an owner of a project to add you as a member, or an admin to create a project. They need your e-mail address."
        }
      >
        {admin && <LinkButton href={"/admin" as Route}>Create a project</LinkButton>}
      </EmptyState>
    </>
  );
}

/** The overview while no test is leased or frozen. */
export function NoLease({ slug }: { readonly slug: string | null }) {
  return (
    <EmptyState
      icon={<IconClock size={32} aria-hidden />}
      title="No lease and no freeze"
      description="When a test fails and passes without a change, file a lease: permission to rerun it, with a class, a cap and an expiry. Until then every failure counts."
    >
      {slug !== null && <LinkButton href={`/p/${slug}/leases/new` as Route}>File a lease</LinkButton>}
    </EmptyState>
  );
}
