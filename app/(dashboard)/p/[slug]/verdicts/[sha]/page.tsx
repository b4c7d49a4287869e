import { Stack } from "@mantine/core";
import type { Metadata } from "next";
import { verdictSentence } from "@/components/lane/verdict-sentence";
import { PageHeader } from "@/components/ui/page-header";
import { CopyMarkdown } from "@/components/verdict/copy-markdown";
import { EvidenceTable } from "@/components/verdict/evidence-table";
import { OpenGroup } from "@/components/verdict/open-group";
import { PartColumns } from "@/components/verdict/part-columns";
import { PresentSection } from "@/components/verdict/present-section";
import { UnconfirmedLeases } from "@/components/verdict/unconfirmed-leases";
import { UsedSection } from "@/components/verdict/used-section";
import { VerdictFacts } from "@/components/verdict/verdict-facts";
import { VerdictHistory } from "@/components/verdict/verdict-history";
import { VotesSection } from "@/components/verdict/votes-section";
import { env } from "@/lib/env";
import { readVerdictPage, type VerdictPageQuery } from "@/lib/services/read/verdict-page";
import { pageData } from "../../../../page-data";
import { confirmLeaseAction, requestVoidAction, reviewVoidAction } from "../actions";

export const metadata: Metadata = { title: "Verdict" };

export default async function VerdictPage({ params, searchParams }: PageProps<"/p/[slug]/verdicts/[sha]">) {
  const { slug, sha } = await params;
  const query = queryOf(await searchParams);
  const view = await pageData((ctx) => readVerdictPage(ctx, slug, sha, query));
  return (
    <>
      <PageHeader
        title={`Verdict of ${view.record.commitSha.slice(0, 12)}`}
        answer={verdictSentence(view.record, view.now)}
        actions={<CopyMarkdown view={view} />}
      />
      <Stack gap="lg">
        <div>
          <VerdictFacts view={view} />
        </div>
        {view.open !== null && <OpenGroup view={view} group={view.open} />}
        <PartColumns view={view} />
        <PresentSection view={view} />
        <UnconfirmedLeases view={view} confirm={confirmLeaseAction} />
        <VotesSection view={view} />
        <EvidenceTable view={view} actions={{ request: requestVoidAction, review: reviewVoidAction }} />
        <UsedSection view={view} />
        <VerdictHistory view={view} />
      </Stack>
    </>
  );
}

function queryOf(params: Readonly<Record<string, string | string[] | undefined>>): VerdictPageQuery {
  const text = (name: string) => (typeof params[name] === "string" ? params[name] : null);
  const from = Number(text("from") ?? 0);
  return {
    record: text("record"),
    group: text("group"),
    from: Number.isSafeInteger(from) ? from : 0,
    origin: env().publicUrl,
  };
}
