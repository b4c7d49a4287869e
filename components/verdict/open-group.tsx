import { Group, Text, Title } from "@mantine/core";
import type { Route } from "next";
import { formatCount } from "@/components/table/format-count";
import { LinkButton } from "@/components/ui/link-button";
import type { ReasonGroup, VerdictPageView } from "@/lib/contract/verdict-page-view";
import { groupHref } from "./group-href";
import classes from "./part-columns.module.css";
import { ReasonLine } from "./reason-line";

const pageSize = 100;

/** One group of findings in full, a hundred to a page: a verdict may hold thousands. */
export function OpenGroup({ view, group }: { readonly view: VerdictPageView; readonly group: ReasonGroup }) {
  const end = group.from + group.shown.length;
  return (
    <section aria-label={`All of ${group.code}`} id="group">
      <Title order={2} mb={4}>
        {group.part}: {group.severity} <code>{group.code}</code>
      </Title>
      <Text size="sm" c="dimmed">
        {group.advice}
      </Text>
      <ol className={classes.all} start={group.from + 1}>
        {group.shown.map((reason) => (
          <li key={`${reason.subject} ${reason.message}`}>
            <ReasonLine reason={reason} slug={view.slug} code={group.code} />
          </li>
        ))}
      </ol>
      <Group component="nav" aria-label={`Pages of ${group.code}`} justify="space-between">
        <Text size="sm" c="dimmed">
          {formatCount(group.from + 1)}–{formatCount(end)} of {formatCount(group.total)}
        </Text>
        <Group gap="xs">
          {group.from > 0 && (
            <LinkButton variant="default" href={groupHref(view, group, group.from - pageSize) as Route}>
              Previous
            </LinkButton>
          )}
          {end < group.total && (
            <LinkButton variant="default" href={groupHref(view, group, end) as Route}>
              Next
            </LinkButton>
          )}
        </Group>
      </Group>
    </section>
  );
}
