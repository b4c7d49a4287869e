import { Group, Text } from "@mantine/core";
import type { Route } from "next";
import { countOf } from "@/components/forecast/day-label";
import { LinkButton } from "@/components/ui/link-button";
import type { VerdictListView } from "@/lib/contract/verdict-list-view";

/** How many verdicts there are, and the way to older ones. */
export function VerdictPages({ view, query }: { readonly view: VerdictListView; readonly query: string }) {
  const path = `/p/${view.slug}/verdicts`;
  const first = new URLSearchParams(query);
  const isFirst = !first.has("cursor");
  first.delete("cursor");
  const older = new URLSearchParams(first);
  if (view.nextCursor !== null) older.set("cursor", view.nextCursor);
  return (
    <Group component="nav" aria-label="Pages of verdicts" justify="space-between" mt="sm">
      <Text size="sm" c="dimmed">
        {countOf(view.total, "verdict") ?? "None"}
      </Text>
      <Group gap="xs">
        {!isFirst && (
          <LinkButton href={`${path}?${first}` as Route} variant="default">
            Newest
          </LinkButton>
        )}
        {view.nextCursor !== null && (
          <LinkButton href={`${path}?${older}` as Route} variant="default">
            Older
          </LinkButton>
        )}
      </Group>
    </Group>
  );
}
