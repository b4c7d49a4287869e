"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconCircleOff, IconPencil } from "@tabler/icons-react";
import type { Route } from "next";
import { SecondPersonWayOut } from "@/components/action/second-person-way-out";
import { LinkButton } from "@/components/ui/link-button";
import type { FreezeAction, FreezeItem } from "@/lib/contract/freeze-desk-view";

export type FreezeDialog = "approve" | "send_back" | "end";

/** The dialog that ending opens: a proposal is withdrawn, an approved freeze is ended. */
export function endAction(item: FreezeItem): Extract<FreezeAction, "withdraw" | "end"> {
  return item.state === "proposed" || item.state === "sent_back" ? "withdraw" : "end";
}

/** What the reader can do with this freeze. What they cannot do now says why, beneath. */
export function FreezeButtons({
  item,
  slug,
  decidesAlone,
  onOpen,
}: {
  readonly item: FreezeItem;
  readonly slug: string;
  readonly decidesAlone: boolean;
  readonly onOpen: (dialog: FreezeDialog) => void;
}) {
  const ending = endAction(item);
  const isOver = item.state === "ended" || item.state === "withdrawn";
  if (isOver) return null;
  return (
    <div>
      <Group gap="xs">
        {item.state === "proposed" && (
          <>
            <Button
              leftSection={<IconCheck size={15} aria-hidden />}
              disabled={item.blocked.approve !== null}
              onClick={() => onOpen("approve")}
            >
              Approve
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              disabled={item.blocked.send_back !== null}
              onClick={() => onOpen("send_back")}
            >
              Send back
            </Button>
          </>
        )}
        {item.blocked.edit === null && (
          <LinkButton
            href={`/p/${slug}/freezes/${item.id}/edit` as Route}
            variant="default"
            leftSection={<IconPencil size={15} aria-hidden />}
          >
            Edit
          </LinkButton>
        )}
        <Button
          variant="default"
          leftSection={<IconCircleOff size={15} aria-hidden />}
          disabled={item.blocked[ending] !== null}
          onClick={() => onOpen("end")}
        >
          {ending === "withdraw" ? "Withdraw" : "End"}
        </Button>
      </Group>
      <BlockedReasons item={item} />
      {decidesAlone && item.state === "proposed" && item.blocked.send_back !== null && (
        <SecondPersonWayOut slug={slug} />
      )}
    </div>
  );
}

function BlockedReasons({ item }: { readonly item: FreezeItem }) {
  const ending = endAction(item);
  const lines = [
    ...(item.state === "proposed" ? [["Approve", item.blocked.approve] as const] : []),
    ...(item.state === "proposed" && item.blocked.send_back !== item.blocked.approve
      ? [["Send back", item.blocked.send_back] as const]
      : []),
    [ending === "withdraw" ? "Withdraw" : "End", item.blocked[ending]] as const,
  ].filter(([, why]) => why !== null);
  return lines.map(([what, why]) => (
    <Text key={what} size="xs" c="dimmed" mt={4}>
      {what}: {why}
    </Text>
  ));
}
