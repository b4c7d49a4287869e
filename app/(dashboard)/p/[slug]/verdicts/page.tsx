import type { Metadata } from "next";
import { verdictSentence } from "@/components/lane/verdict-sentence";
import { Instant } from "@/components/ui/instant";
import { PageHeader } from "@/components/ui/page-header";
import { NoVerdicts } from "@/components/verdict/no-verdicts";
import { VerdictFilters } from "@/components/verdict/verdict-filters";
import { VerdictPages } from "@/components/verdict/verdict-pages";
import { VerdictTable } from "@/components/verdict/verdict-table";
import { env } from "@/lib/env";
import { readVerdictList, type VerdictListQuery } from "@/lib/services/read/verdict-list";
import { pageData } from "../../../page-data";

export const metadata: Metadata = { title: "Verdicts" };

export default async function VerdictsPage({ params, searchParams }: PageProps<"/p/[slug]/verdicts">) {
  const { slug } = await params;
  const query = textsOf(await searchParams);
  const view = await pageData((ctx) => readVerdictList(ctx, slug, query));
  const newest = view.rows[0];
  return (
    <>
      <PageHeader
        title="Verdicts"
        answer={
          newest === undefined ? (
            "No verdict to show."
          ) : (
            <>
              {verdictSentence(newest, view.now)} On {newest.branch},{" "}
              <Instant value={newest.scoredAt} now={view.now} show="relative" />.
            </>
          )
        }
      />
      <VerdictFilters filters={view.filters} />
      {view.rows.length === 0 ? <NoVerdicts view={view} origin={env().publicUrl} /> : <VerdictTable view={view} />}
      <VerdictPages view={view} query={new URLSearchParams(query).toString()} />
    </>
  );
}

function textsOf(params: Readonly<Record<string, string | string[] | undefined>>): VerdictListQuery {
  const texts: Record<string, string> = {};
  for (const name of ["verdict", "branch", "part", "cursor"]) {
    const value = params[name];
    if (typeof value === "string" && value !== "") texts[name] = value;
  }
  return texts;
}
