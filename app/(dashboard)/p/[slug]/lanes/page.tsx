import { Stack } from "@mantine/core";
import type { Metadata } from "next";
import { LaneMeters } from "@/components/lane/lane-meters";
import { LaneFindings } from "@/components/lanes/lane-findings";
import { LaneHistory } from "@/components/lanes/lane-history";
import { lanesSentence } from "@/components/lanes/lanes-sentence";
import { NoCollection } from "@/components/lanes/no-collection";
import { PageHeader } from "@/components/ui/page-header";
import { readLanesPage } from "@/lib/services/read/lanes-page";
import { pageData } from "../../../page-data";

export const metadata: Metadata = { title: "Lanes" };

export default async function LanesPage({ params }: PageProps<"/p/[slug]/lanes">) {
  const { slug } = await params;
  const view = await pageData((ctx) => readLanesPage(ctx, slug));
  return (
    <>
      <PageHeader title="Lanes" answer={lanesSentence(view)} />
      {view.newest === null ? (
        <NoCollection view={view} />
      ) : (
        <Stack gap="lg">
          <LaneMeters lanes={view.newest.lanes} unmatched={view.newest.unmatched} now={view.now} />
          <LaneFindings view={view} />
          <LaneHistory history={view.history} />
        </Stack>
      )}
    </>
  );
}
