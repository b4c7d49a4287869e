import { Text, Title } from "@mantine/core";
import type { Route } from "next";
import { formatDay } from "@/components/ui/format-instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { Forecast } from "@/lib/contract/forecast-view";
import { EndingTable } from "./ending-table";

/** The list below the strip: the next ones, a chosen day, or what is red already. */
export function EndingSection({
  forecast,
  now,
  path,
  showProject,
}: {
  readonly forecast: Forecast;
  readonly now: string;
  readonly path: string;
  readonly showProject: boolean;
}) {
  const { selected, listed, listedOf } = forecast;
  const title = titleOf(selected);
  return (
    <section aria-label={title}>
      <Title order={2} mb={4}>
        {title}
      </Title>
      {selected !== null && (
        <Text size="sm" mb={4}>
          <LinkAnchor href={path as Route}>Show the next ones</LinkAnchor>
        </Text>
      )}
      {listed.length === 0 ? (
        <Text size="sm" c="dimmed">
          {selected === null ? "No lease and no freeze ends in the next 30 days." : "Nothing any more."}
        </Text>
      ) : (
        <EndingTable endings={listed} now={now} showProject={showProject} caption={title} />
      )}
      {listed.length < listedOf && (
        <Text size="sm" c="dimmed" mt={4}>
          The first {listed.length} of {listedOf}. Choose a day above to see its own.
        </Text>
      )}
    </section>
  );
}

function titleOf(selected: string | null): string {
  if (selected === null) return "Expiring next";
  return selected === "now" ? "Red now" : `Turns red on ${formatDay(selected)} (UTC)`;
}
