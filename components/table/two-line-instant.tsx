import { Text } from "@mantine/core";
import { Instant } from "@/components/ui/instant";

/** An instant in a narrow column: how far away it is, and exactly when below. */
export function TwoLineInstant({ value, now }: { readonly value: string; readonly now: string }) {
  return (
    <span style={{ whiteSpace: "nowrap" }}>
      <Instant value={value} now={now} show="relative" />
      <Text component="span" display="block" size="xs" c="dimmed">
        <Instant value={value} now={now} show="exact" />
      </Text>
    </span>
  );
}
