import { Stack, Text, Title } from "@mantine/core";
import type { Route } from "next";
import { Instant } from "@/components/ui/instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { Meter } from "@/components/ui/meter";
import type { OverviewProject } from "@/lib/contract/overview-view";
import classes from "./project-budgets.module.css";
import { verdictSentence } from "./verdict-sentence";

/** One line per project: its name, how full its freeze lane is, witnesses, open leases, the last verdict. */
export function ProjectBudgets({
  projects,
  now,
}: {
  readonly projects: readonly OverviewProject[];
  readonly now: string;
}) {
  return (
    <section aria-label="Lane budgets">
      <Title order={2} mb={4}>
        Lane budgets
      </Title>
      <Stack gap={6}>
        {projects.map((project) => (
          <div key={project.slug} className={classes.row}>
            <LinkAnchor href={`/p/${project.slug}` as Route} size="sm" fw={600} className={classes.name ?? ""}>
              {project.name}
            </LinkAnchor>
            {project.lanes === null ? (
              <Text size="sm" c="dimmed">
                no collection yet
              </Text>
            ) : (
              <>
                <Meter label="freeze" value={project.lanes.freeze} limit={project.lanes.merge} unit="merge" />
                <Text size="sm">witness {project.lanes.witness}</Text>
              </>
            )}
            <LinkAnchor href={`/p/${project.slug}/leases` as Route} size="sm">
              {project.openLeases} open {project.openLeases === 1 ? "lease" : "leases"}
            </LinkAnchor>
            <Text size="sm">
              {project.lastVerdict === null ? (
                "no verdict yet"
              ) : (
                <>
                  <LinkAnchor href={`/p/${project.slug}/verdicts/${project.lastVerdict.commitSha}` as Route} inherit>
                    last verdict
                  </LinkAnchor>
                  : {verdictSentence(project.lastVerdict, now)}{" "}
                  <Instant value={project.lastVerdict.scoredAt} now={now} show="relative" />
                </>
              )}
            </Text>
          </div>
        ))}
      </Stack>
    </section>
  );
}
