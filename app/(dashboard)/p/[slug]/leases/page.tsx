import type { Metadata, Route } from "next";
import { LeaseFilters } from "@/components/lease/lease-filters";
import { readLeaseFilters } from "@/components/lease/lease-query";
import { LeaseTable } from "@/components/lease/lease-table";
import { leasesSentence } from "@/components/lease/leases-sentence";
import { NoLeases, NoMatch } from "@/components/lease/no-leases";
import { ViewTabs } from "@/components/lease/view-tabs";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { readLeasePage } from "@/lib/services/read/lease-page";
import { pageData } from "../../../page-data";
import { deleteViewAction, reassignLeasesAction, revokeLeasesAction, saveViewAction } from "./actions";
import { searchString } from "./search-string";

export const metadata: Metadata = { title: "Leases" };

export default async function LeasesPage({ params, searchParams }: PageProps<"/p/[slug]/leases">) {
  const { slug } = await params;
  const query = searchString(await searchParams);
  const asked = new URLSearchParams(query);
  const view = await pageData((ctx) =>
    readLeasePage(ctx, slug, {
      ...readLeaseFilters(query),
      sort: asked.get("sort"),
      cursor: asked.getAll("cursor").at(-1) ?? null,
    }),
  );
  const path = `/p/${view.slug}/leases` as const;
  const mayFile = view.role !== null && view.role !== "viewer";
  return (
    <>
      <PageHeader
        title="Leases"
        answer={leasesSentence(view.counts)}
        actions={
          mayFile && (
            <>
              <LinkButton href={`${path}/import` as Route} variant="default">
                Import
              </LinkButton>
              <LinkButton href={`${path}/new` as Route}>File a lease</LinkButton>
            </>
          )
        }
      />
      {view.counts.all === 0 ? (
        <NoLeases slug={view.slug} mayFile={mayFile} />
      ) : (
        <>
          <ViewTabs
            slug={view.slug}
            path={path}
            query={query}
            me={view.me}
            isOwner={view.role === "owner"}
            views={view.views}
            actions={{ save: saveViewAction, remove: deleteViewAction }}
          />
          <LeaseFilters query={query} path={path} members={view.members} />
          {view.leases.length === 0 ? (
            <NoMatch path={path} />
          ) : (
            <LeaseTable
              view={view}
              query={query}
              actions={{ revoke: revokeLeasesAction, reassign: reassignLeasesAction }}
            />
          )}
        </>
      )}
    </>
  );
}
