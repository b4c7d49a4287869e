import { EmptyState as MantineEmptyState } from "@mantine/core";
import type { ReactNode } from "react";

/** Nothing here yet: what would be here, in words, and what to do next. */
export function EmptyState({
  title,
  description,
  icon,
  children,
}: {
  readonly title: string;
  readonly description: ReactNode;
  readonly icon?: ReactNode;
  /** The next step: one or two links or buttons. */
  readonly children?: ReactNode;
}) {
  return (
    <MantineEmptyState size="sm" py="xl" title={title} description={description} icon={icon}>
      {children}
    </MantineEmptyState>
  );
}
