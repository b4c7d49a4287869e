"use client";

import { LineChart } from "@mantine/charts";
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr, Text, Title } from "@mantine/core";
import { formatDay } from "@/components/ui/format-instant";
import type { LanePoint } from "@/lib/contract/lanes-page-view";
import { countTicks, dayTicks } from "./lane-axes";
import classes from "./lane-history.module.css";

// Dashes tell the lines apart where colours do not.
const series = [
  { name: "merge", color: "var(--lane-merge)" },
  { name: "witness", color: "var(--lane-witness)", strokeDasharray: "6 3" },
  { name: "freeze", color: "var(--lane-freeze)", strokeDasharray: "2 3" },
];

const minuteMs = 60_000;

/** The three lanes over time, drawn and as a table: how many test functions each commit of the default branch collected. */
export function LaneHistory({ history }: { readonly history: readonly LanePoint[] }) {
  if (history.length < 2) return null;
  const data = history.map((point) => ({
    ...point,
    time: Date.parse(point.at),
    day: formatDay(point.at.slice(0, 10)),
  }));
  const times = data.map(({ time }) => time);
  const first = Math.min(...times);
  // Uploads of the same moment still need an axis with a length.
  const last = Math.max(...times, first + minuteMs);
  const counts = countTicks(Math.max(...data.flatMap(({ merge, witness, freeze }) => [merge, witness, freeze])));
  return (
    <section aria-label="Lanes over time" className={classes.root}>
      <Title order={2} mb="sm">
        Over time
      </Title>
      <div role="img" aria-label="Lines of the three lanes; the table below holds the same numbers">
        <LineChart
          h={220}
          data={data}
          dataKey="time"
          xAxisProps={{
            type: "number",
            scale: "time",
            domain: [first, last],
            ticks: [...dayTicks(first, last)],
            tickFormatter: dayOf,
          }}
          yAxisProps={{
            allowDecimals: false,
            domain: [0, counts.at(-1) ?? 1],
            ticks: [...counts],
            interval: 0,
          }}
          tooltipProps={{ labelFormatter: dayOf }}
          series={series}
          curveType="stepAfter"
          withDots={false}
          withLegend
          legendProps={{ verticalAlign: "bottom" }}
          lineChartProps={{ accessibilityLayer: false }}
          strokeWidth={2}
        />
      </div>
      <details className={classes.numbers}>
        <summary>The same as a table ({history.length} commits, newest first)</summary>
        <Table aria-label="Lanes over time" w="auto">
          <TableThead>
            <TableTr>
              {["Day (UTC)", "Commit", "Merge", "Witness", "Freeze"].map((title) => (
                <TableTh key={title} scope="col">
                  {title}
                </TableTh>
              ))}
            </TableTr>
          </TableThead>
          <TableTbody>
            {[...data].reverse().map((point) => (
              <TableTr key={point.commitSha}>
                <TableTh scope="row">{point.day}</TableTh>
                <TableTd>
                  <code>{point.commitSha.slice(0, 10)}</code>
                </TableTd>
                <TableTd>{point.merge}</TableTd>
                <TableTd>{point.witness}</TableTd>
                <TableTd>{point.freeze}</TableTd>
              </TableTr>
            ))}
          </TableTbody>
        </Table>
      </details>
      <Text size="xs" c="dimmed">
        Test functions: an id without its parameters counts once.
      </Text>
    </section>
  );
}

/** Both axis and tooltip name a time, in epoch milliseconds, by its day in UTC. A tooltip that points at nothing has none. */
function dayOf(time: unknown): string {
  return typeof time === "number" ? formatDay(new Date(time).toISOString().slice(0, 10)) : "";
}
