import { Code } from "@mantine/core";
import { CopyButton } from "@/components/ui/copy-button";

/** A value of the capsule, whole and copyable: every digit of a seed, every character of a digest. */
export function CapsuleValue({ value, what }: { readonly value: string; readonly what: string }) {
  return (
    <span style={{ display: "inline-flex", alignItems: "flex-start", gap: 4, maxWidth: "100%" }}>
      <Code style={{ overflowWrap: "anywhere" }}>{value}</Code>
      <CopyButton value={value} what={what} />
    </span>
  );
}
