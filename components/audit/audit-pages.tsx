import { Group, Text } from "@mantine/core";
import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";
import type { AuditView } from "@/lib/contract/audit-view";

/** How many events there are, and the way to older ones. */
export function AuditPages({ view, query }: { readonly view: AuditView; readonly query: string }) {
  const path = `/p/${view.slug}/audit`;
  const first = new URLSearchParams(query);
  const isFirst = !first.has("cursor");
  first.delete("cursor");
  const older = new URLSearchParams(first);
  if (view.nextCursor !== null) older.set("cursor", view.nextCursor);
  return (
    <Group component="nav" aria-label="Pages of events" justify="space-between" mt="sm">
      <Text size="sm" c="dimmed">
        {view.total === 1 ? "1 event" : `${view.total} events`}
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
