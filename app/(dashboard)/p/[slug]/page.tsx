import { Stack } from "@mantine/core";
import type { Metadata, Route } from "next";
import { DayStrip } from "@/components/forecast/day-strip";
import { EndingSection } from "@/components/forecast/ending-section";
import { Headline } from "@/components/forecast/headline";
import { InCi } from "@/components/lane/in-ci";
import { LaneSection } from "@/components/lane/lane-section";
import { LastVerdict } from "@/components/lane/last-verdict";
import { MissingEvidence } from "@/components/lane/missing-evidence";
import { ProjectFacts } from "@/components/lane/project-facts";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { env } from "@/lib/env";
import { readProjectPage } from "@/lib/services/read/project-page";
import { pageData } from "../../page-data";

export async function generateMetadata({ params }: PageProps<"/p/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  return { title: slug };
}

export default async function ProjectPage({ params, searchParams }: PageProps<"/p/[slug]">) {
  const { slug } = await params;
  const { day } = await searchParams;
  const view = await pageData((ctx) => readProjectPage(ctx, slug, typeof day === "string" ? day : null));
  const path = `/p/${view.slug}`;
  return (
    <>
      <PageHeader
        title={view.name}
        answer={<Headline forecast={view.forecast} now={view.now} path={path} />}
        actions={
          view.role !== "viewer" && <LinkButton href={`/p/${view.slug}/leases/new` as Route}>File a lease</LinkButton>
        }
      />
      <Stack gap="lg">
        <LaneSection view={view} />
        <DayStrip days={view.forecast.days} selected={view.forecast.selected} path={path} />
        <EndingSection forecast={view.forecast} now={view.now} path={path} showProject={false} />
        <LastVerdict verdict={view.lastVerdict} slug={view.slug} branch={view.defaultBranch} now={view.now} />
        <MissingEvidence view={view} />
        <ProjectFacts view={view} />
        <InCi slug={view.slug} origin={env().publicUrl} />
      </Stack>
    </>
  );
}
