"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from "@tabler/icons-react";
import type { Route } from "next";
import Link from "next/link";
import { formatCount } from "./format-count";
import { useTableContext } from "./table-hook";
import { pageHref } from "./table-url";

/** Which rows of how many, and links to the first, the previous and the next page. */
export function Pager() {
  const table = useTableContext();
  const { query = "", noun = "rows", nextCursor = null } = table.options.meta ?? {};
  const { pageIndex, pageSize } = table.state.pagination;
  const total = table.getRowCount();
  const shown = table.getRowModel().rows.length;
  const trail = new URLSearchParams(query).getAll("cursor");
  const first = pageIndex * pageSize + 1;
  return (
    <Group component="nav" aria-label={`Pages of ${noun}`} justify="space-between" mt="sm">
      <Text size="sm" c="dimmed">
        {shown === 0
          ? `None of ${formatCount(total)}`
          : `${formatCount(first)}–${formatCount(first + shown - 1)} of ${formatCount(total)}`}{" "}
        {noun}
      </Text>
      <Group gap="xs">
        {trail.length > 1 && (
          <PageLink href={pageHref(query, [])} icon={<IconChevronsLeft size={15} aria-hidden />}>
            First
          </PageLink>
        )}
        {trail.length > 0 && (
          <PageLink href={pageHref(query, trail.slice(0, -1))} icon={<IconChevronLeft size={15} aria-hidden />}>
            Previous
          </PageLink>
        )}
        {nextCursor !== null && (
          <PageLink href={pageHref(query, [...trail, nextCursor])} icon={<IconChevronRight size={15} aria-hidden />}>
            Next
          </PageLink>
        )}
      </Group>
    </Group>
  );
}

function PageLink({
  href,
  icon,
  children,
}: {
  readonly href: string;
  readonly icon: React.ReactNode;
  readonly children: string;
}) {
  return (
    <Button component={Link} href={href as Route} variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}
