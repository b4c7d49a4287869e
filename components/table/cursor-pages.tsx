import { Group, Text } from "@mantine/core";
import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";

/** Below a list that is read newest first: how many there are, and the way to older ones and back. The address holds the place. */
export function CursorPages({
  path,
  query,
  nextCursor,
  label,
  count,
}: {
  readonly path: string;
  /** What the address holds now: filters, and the cursor of a later page. */
  readonly query: string;
  /** Null on the last page. */
  readonly nextCursor: string | null;
  readonly label: string;
  readonly count: string;
}) {
  const first = new URLSearchParams(query);
  const isFirst = !first.has("cursor");
  first.delete("cursor");
  const older = new URLSearchParams(first);
  if (nextCursor !== null) older.set("cursor", nextCursor);
  return (
    <Group component="nav" aria-label={label} justify="space-between" mt="sm">
      <Text size="sm" c="dimmed">
        {count}
      </Text>
      <Group gap="xs">
        {!isFirst && (
          <LinkButton href={`${path}?${first}` as Route} variant="default">
            Newest
          </LinkButton>
        )}
        {nextCursor !== null && (
          <LinkButton href={`${path}?${older}` as Route} variant="default">
            Older
          </LinkButton>
        )}
      </Group>
    </Group>
  );
}
