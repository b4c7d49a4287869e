"use client";

import { Button, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import type { Refusal } from "./action-outcome";
import { Notice } from "./notice";

/** Somebody was faster: both versions, and the way to the present one. Renders nothing for another refusal. */
export function ConflictNotice({
  refusal,
  onReload,
}: {
  readonly refusal: Refusal | null;
  readonly onReload: () => void;
}) {
  const router = useRouter();
  if (refusal?.code !== "stale_version") return null;
  const { yours, current } = refusal.details;
  return (
    <Notice kind="look" role="alert" title="Somebody was faster">
      <Text size="sm">
        You decided on version {String(yours)}; it is now version {String(current)}. Nothing of yours was saved. Look at
        what changed, then decide again.
      </Text>
      <Button
        mt="xs"
        variant="default"
        onClick={() => {
          router.refresh();
          onReload();
        }}
      >
        Show version {String(current)}
      </Button>
    </Notice>
  );
}
