import { Text, Title } from "@mantine/core";
import type { Route } from "next";
import type { ReactNode } from "react";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { TestId } from "@/components/ui/test-id";
import type { VerdictPageView } from "@/lib/contract/verdict-page-view";
import classes from "./votes-section.module.css";

type Subject = VerdictPageView["alwaysFailing"][number];

/** Who voted and how; flakes that could be leased, apart from tests that are simply broken, and leases that fit no test. */
export function VotesSection({ view }: { readonly view: VerdictPageView }) {
  return (
    <section aria-label="Votes">
      <Title order={2} mb={4}>
        Votes
      </Title>
      <Text size="sm">{view.votesLine === null ? "No test reports were scored." : `${view.votesLine}.`}</Text>
      <Subjects
        title="Flaky without a lease"
        what="Failed, then passed. Each fails the commit until it is fixed; a lease lets the next commit rerun it."
        rows={view.unleasedFlakes}
        extra={(flake) =>
          flake.href === null ? (
            <Text size="sm" c="dimmed">
              leased since
            </Text>
          ) : (
            view.role !== "viewer" && (
              <LinkAnchor href={flake.href as Route} size="sm" aria-label={`File a lease for ${flake.test_id}`}>
                File a lease
              </LinkAnchor>
            )
          )
        }
      />
      <Subjects
        title="Always failing"
        what="Failed in every attempt: broken, not flaky. A lease would not help."
        rows={view.alwaysFailing}
      />
      <Subjects
        title="Leases that match no collected test"
        what="Renamed or deleted tests, perhaps."
        rows={view.leasesMatchingNothing}
        extra={(lease) => (
          <LinkAnchor href={lease.href as Route} size="sm" aria-label={`The lease of ${lease.test_id}`}>
            The lease
          </LinkAnchor>
        )}
      />
      <Subjects
        title="Results of no collected test"
        what="Joined by exact ids only, never by guess."
        rows={view.unmatched.map(({ subject, suite, failed }) => ({
          test_id: subject,
          variant: failed ? `${suite}, failed` : suite,
        }))}
      />
    </section>
  );
}

function Subjects<Row extends Subject>({
  title,
  what,
  rows,
  extra,
}: {
  readonly title: string;
  readonly what: string;
  readonly rows: readonly Row[];
  readonly extra?: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <>
      <Title order={3} mt="xs">
        {title}
      </Title>
      <Text size="xs" c="dimmed">
        {what}
      </Text>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={`${row.test_id} ${row.variant}`} className={classes.row}>
            <span className={classes.test}>
              <TestId id={row.test_id} />
            </span>
            {row.variant !== null && <Text size="sm">{row.variant}</Text>}
            {extra?.(row)}
          </li>
        ))}
      </ul>
    </>
  );
}
