import { Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

/** What is wrong with a field or a whole form, read out when it appears. Renders nothing without a message. */
export function FieldError({ id, message }: { readonly id?: string; readonly message: string | null | undefined }) {
  if (!message) return null;
  return (
    <Text id={id} role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
      <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: "-2px", marginRight: 4 }} />
      {message}
    </Text>
  );
}
