import { Stack } from "@mantine/core";
import type { Metadata, Route } from "next";
import { DayStrip } from "@/components/forecast/day-strip";
import { EndingSection } from "@/components/forecast/ending-section";
import { Headline } from "@/components/forecast/headline";
import { NeedsMeList } from "@/components/forecast/needs-me-list";
import { NoLease, NoProject } from "@/components/forecast/nothing-yet";
import { ProjectBudgets } from "@/components/lane/project-budgets";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { readOverview } from "@/lib/services/read/overview";
import { pageData } from "./page-data";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage({ searchParams }: PageProps<"/">) {
  const { day } = await searchParams;
  const chosen = typeof day === "string" ? day : null;
  const view = await pageData((ctx) => readOverview(ctx, chosen));
  const { forecast, now, projects } = view;
  const fileable = projects.find(({ role }) => role !== "viewer");
  if (projects.length === 0) return <NoProject admin={view.admin} />;
  const isEmpty = projects.every(({ openLeases, freezes }) => openLeases + freezes === 0);
  return (
    <>
      <PageHeader
        title="Overview"
        answer={<Headline forecast={forecast} now={now} path="/" />}
        actions={fileable && <LinkButton href={`/p/${fileable.slug}/leases/new` as Route}>File a lease</LinkButton>}
      />
      <Stack gap="lg">
        {isEmpty ? (
          <NoLease slug={fileable?.slug ?? null} />
        ) : (
          <>
            <DayStrip days={forecast.days} selected={forecast.selected} path="/" />
            <EndingSection forecast={forecast} now={now} path="/" showProject={projects.length > 1} />
          </>
        )}
        <NeedsMeList items={view.needsMe} now={now} />
        <ProjectBudgets projects={projects} now={now} />
      </Stack>
    </>
  );
}
