import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";

const rows = ["a", "b", "c", "d", "e", "f"];

/** The outline of a page with a table while it is read. */
export function PageSkeleton() {
  return (
    <Stack gap="sm" aria-busy>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={14} width={90} />
      <Skeleton height={22} width="60%" />
      <Skeleton height={64} mt="sm" />
      {rows.map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </Stack>
  );
}
