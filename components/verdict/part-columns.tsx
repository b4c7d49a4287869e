import { Text, Title } from "@mantine/core";
import type { Route } from "next";
import { countOf } from "@/components/forecast/day-label";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { PartColumn, ReasonGroup, VerdictPageView } from "@/lib/contract/verdict-page-view";
import { groupHref } from "./group-href";
import classes from "./part-columns.module.css";
import { PartStatusBadge } from "./part-status-badge";
import { ReasonLine } from "./reason-line";

const meanings = {
  property: "Property ledger, merge votes, lane contract, at least one merge test.",
  fixture: "Fixture ledger, witness locks, witness votes.",
  flake: "Leases, freeze rows, replays, the freeze budget.",
} as const;

/** The three parts beside each other, each with its status and its findings, as recorded. Never one colour for all. */
export function PartColumns({ view }: { readonly view: VerdictPageView }) {
  return (
    <div className={classes.columns}>
      {view.columns.map((column) => (
        <Column key={column.part} column={column} view={view} />
      ))}
    </div>
  );
}

function Column({ column, view }: { readonly column: PartColumn; readonly view: VerdictPageView }) {
  const counts = [countOf(column.fails, "failure"), countOf(column.warns, "warning")].filter((count) => count !== null);
  return (
    <section className={classes.column} aria-label={`Part ${column.part}`}>
      <Title order={2} className={classes.title ?? ""}>
        {column.part} <PartStatusBadge status={column.recorded} />
      </Title>
      {column.now !== column.recorded && (
        <Text size="sm" component="div">
          now <PartStatusBadge status={column.now} />
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {meanings[column.part]}
      </Text>
      <Text size="sm">{counts.length === 0 ? "Nothing to say." : `${counts.join(", ")}.`}</Text>
      {column.groups.map((group) => (
        <Group key={`${group.code} ${group.severity}`} group={group} view={view} />
      ))}
    </section>
  );
}

function Group({ group, view }: { readonly group: ReasonGroup; readonly view: VerdictPageView }) {
  const left = group.total - group.shown.length;
  return (
    <details className={classes.group} open={group.severity === "fail"}>
      <summary>
        <strong>{group.severity}</strong> <code>{group.code}</code>
        {group.total > 1 && ` × ${group.total}`}
      </summary>
      <p className={classes.advice}>{group.advice}</p>
      <ul className={classes.reasons}>
        {group.shown.map((reason) => (
          <li key={`${reason.subject} ${reason.message}`}>
            <ReasonLine reason={reason} slug={view.slug} code={group.code} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <LinkAnchor href={groupHref(view, group, 0) as Route} size="sm">
          Show all {group.total} of {group.code}
        </LinkAnchor>
      )}
    </details>
  );
}
