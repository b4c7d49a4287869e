import { Text } from "@mantine/core";
import type { Metadata } from "next";
import { LeaseImport } from "@/components/lease/lease-import";
import { PageHeader } from "@/components/ui/page-header";
import { readLeaseForm } from "@/lib/services/read/lease-form";
import { pageData } from "../../../../page-data";

export const metadata: Metadata = { title: "Import leases" };

export default async function ImportLeasesPage({ params }: PageProps<"/p/[slug]/leases/import">) {
  const { slug } = await params;
  const view = await pageData((ctx) => readLeaseForm(ctx, slug));
  const mayFile = view.role !== null && view.role !== "viewer";
  return (
    <>
      <PageHeader
        title="Import leases"
        answer="An import files leases now, under the same rules as the form: everything or nothing, with a result per row."
      />
      {mayFile ? (
        <LeaseImport view={view} />
      ) : (
        <Text size="sm">Importing needs the role engineer; yours in {view.projectName} is viewer.</Text>
      )}
    </>
  );
}
