import { Paper, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./auth-card.module.css";

/** The one card of the pages for people who are not signed in. */
export function AuthCard({ children }: { readonly children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder p="xl" radius="md">
        <Text component="p" size="sm" c="dimmed" mb="xs">
          Leaseboard
        </Text>
        {children}
      </Paper>
    </main>
  );
}
