import { Text } from "@mantine/core";
import type { Metadata, Route } from "next";
import { LeaseForm } from "@/components/lease/lease-form";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { PageHeader } from "@/components/ui/page-header";
import { readLeaseForm } from "@/lib/services/read/lease-form";
import { pageData } from "../../../../page-data";
import { checkTestAction, fileLeaseAction, findTestsAction } from "../actions";

export const metadata: Metadata = { title: "File a lease" };

const actions = { file: fileLeaseAction, find: findTestsAction, check: checkTestAction };

export default async function NewLeasePage({ params, searchParams }: PageProps<"/p/[slug]/leases/new">) {
  const { slug } = await params;
  const { test } = await searchParams;
  const view = await pageData((ctx) => readLeaseForm(ctx, slug, typeof test === "string" && test !== "" ? test : null));
  const mayFile = view.role !== null && view.role !== "viewer";
  return (
    <>
      <PageHeader
        title="File a lease"
        answer="A lease lets CI rerun one flaky test, with a class, a cap and an expiry. It is not a skip."
      />
      {mayFile ? (
        <LeaseForm view={view} actions={actions} />
      ) : (
        <Text size="sm">
          Filing needs the role engineer; yours in {view.projectName} is viewer. Ask an owner of the project.{" "}
          <LinkAnchor href={`/p/${view.slug}/leases` as Route} size="sm">
            Back to the leases
          </LinkAnchor>
        </Text>
      )}
    </>
  );
}
