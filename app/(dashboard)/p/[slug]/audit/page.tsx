import type { Metadata } from "next";
import { Suspense } from "react";
import { AuditFilters } from "@/components/audit/audit-filters";
import { AuditPages } from "@/components/audit/audit-pages";
import { AuditTable } from "@/components/audit/audit-table";
import { ChainSeal } from "@/components/audit/chain-seal";
import { OwnersOnly } from "@/components/audit/owners-only";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { DomainError } from "@/lib/domain/errors";
import { auditChain, auditPage } from "@/lib/services/read/audit-page";
import { pageData } from "../../../page-data";
import { verifyAuditAction } from "./actions";

export const metadata: Metadata = { title: "Audit" };

type Query = { action?: string; actor?: string; subject?: string; cursor?: string };

export default async function AuditPage({ params, searchParams }: PageProps<"/p/[slug]/audit">) {
  const { slug } = await params;
  const query = textsOf(await searchParams);
  const view = await pageData((ctx) => auditPage(ctx, slug, query).catch(nullIfForbidden));
  if (view === null) return <OwnersOnly />;
  const search = new URLSearchParams(query).toString();
  const newest = view.rows[0];
  return (
    <>
      <PageHeader
        title="Audit"
        answer={
          newest === undefined ? "No event matches." : `The newest event: ${newest.action}, by ${newest.actorName}.`
        }
      />
      <Suspense fallback={<p role="status">Recomputing the chain…</p>}>
        <Seal slug={slug} />
      </Suspense>
      <AuditFilters view={view} />
      {view.rows.length === 0 ? (
        <EmptyState title="No event matches these filters" description="Choose another action, person or subject." />
      ) : (
        <AuditTable view={view} />
      )}
      <AuditPages view={view} query={search} />
    </>
  );
}

async function Seal({ slug }: { readonly slug: string }) {
  const verdict = await pageData((ctx) => auditChain(ctx, slug));
  return <ChainSeal slug={slug} verdict={verdict} verify={verifyAuditAction} />;
}

function textsOf(params: Readonly<Record<string, string | string[] | undefined>>): Query {
  const query: Query = {};
  for (const name of ["action", "actor", "subject", "cursor"] as const) {
    const value = params[name];
    if (typeof value === "string" && value !== "") query[name] = value;
  }
  return query;
}

function nullIfForbidden(error: unknown): null {
  if (error instanceof DomainError && error.code === "forbidden") return null;
  throw error;
}
