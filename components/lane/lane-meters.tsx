import { Stack, Text } from "@mantine/core";
import { countOf } from "@/components/forecast/day-label";
import { Instant } from "@/components/ui/instant";
import { Meter } from "@/components/ui/meter";
import type { LaneCountsView } from "@/lib/contract/overview-view";
import classes from "./lane-meters.module.css";

/** The three lanes, how full they are, and one sentence each on what a test in them may do (design 2). */
export function LaneMeters({
  lanes,
  unmatched,
  now,
}: {
  readonly lanes: LaneCountsView;
  /** Freeze rows and frozen tests must be the same tests, one to one. */
  readonly unmatched: { readonly rows: number; readonly tests: number };
  readonly now: string;
}) {
  return (
    <Stack gap="xs">
      <dl className={classes.lanes}>
        <Lane name="merge" count={lanes.merge}>
          Properties and human-written oracles: the only tests that can approve a patch; they may also fail it.
        </Lane>
        <Lane name="witness" count={lanes.witness}>
          Locked fixtures: they fail a patch when bytes move, and are never the only green.
        </Lane>
        <Lane name="freeze" count={lanes.freeze}>
          Known flakes with a replay capsule (quarantine): they run and record, and never vote.
        </Lane>
      </dl>
      <Meter label="freeze lane" value={lanes.freeze} limit={lanes.merge} unit="merge" />
      <Text size="sm">{budgetSentence(lanes)}</Text>
      {unmatched.tests > 0 && (
        <Text size="sm">{countOf(unmatched.tests, "frozen test")} without a freeze row: the flake part fails.</Text>
      )}
      {unmatched.rows > 0 && (
        <Text size="sm">
          {countOf(unmatched.rows, "freeze row")} without a frozen test: the flake part fails on the default branch.
        </Text>
      )}
      <Text size="xs" c="dimmed">
        Test functions in the collection of <code>{lanes.commitSha.slice(0, 10)}</code>, received{" "}
        <Instant value={lanes.receivedAt} now={now} />
      </Text>
    </Stack>
  );
}

function Lane({
  name,
  count,
  children,
}: {
  readonly name: string;
  readonly count: number;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={classes.lane}>
      <dt>
        {name} <strong>{count}</strong>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function budgetSentence({ merge, freeze }: LaneCountsView): string {
  if (merge === 0) return "No test can approve a patch: without one merge test the gate fails, whatever else is green.";
  if (freeze > merge)
    return `${freeze - merge} too many are frozen: the gate fails until the freeze lane is no fuller than merge.`;
  if (freeze === merge) return "The freeze lane is full: the next freeze is refused, and nobody can raise this limit.";
  return `${merge - freeze} more can be frozen; nobody can raise this limit.`;
}
