"use client";

import { Button, Group, Paper, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./bulk-bar.module.css";
import { useTableContext } from "./table-hook";

/** What one can do with the selected rows. Stays in sight at the bottom; says how many are selected. */
export function BulkBar({ children }: { readonly children: ReactNode }) {
  const table = useTableContext();
  const count = table.getSelectedRowIds().length;
  const noun = table.options.meta?.noun ?? "rows";
  if (count === 0) return null;
  return (
    <Paper className={classes.bar} withBorder shadow="md" p="xs" role="region" aria-label={`Selected ${noun}`}>
      <Group justify="space-between">
        <Text size="sm" fw={600} role="status">
          {count} selected
        </Text>
        <Group gap="xs">
          {children}
          <Button variant="subtle" color="gray" onClick={() => table.resetRowSelection(true)}>
            Clear
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
