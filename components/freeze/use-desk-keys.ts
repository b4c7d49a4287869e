"use client";

import { useHotkeys } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";
import { endAction, type FreezeDialog } from "./freeze-buttons";

/** The single-key triage of the desk. Keys rest in fields and while `isOn` is false; a key that cannot act says why. */
export function useDeskKeys({
  item,
  isOn,
  move,
  open,
}: {
  readonly item: FreezeItem | null;
  readonly isOn: boolean;
  readonly move: (by: 1 | -1) => void;
  readonly open: (dialog: FreezeDialog | "help") => void;
}) {
  const act = (dialog: FreezeDialog) => {
    if (item === null) return;
    const why = item.blocked[dialog === "end" ? endAction(item) : dialog];
    if (why === null) open(dialog);
    else notifications.show({ message: why, color: "orange" });
  };
  useHotkeys(
    isOn
      ? [
          ["j", () => move(1)],
          ["k", () => move(-1)],
          ["a", () => act("approve")],
          ["s", () => act("send_back")],
          ["e", () => act("end")],
          ["c", () => void copyCommand(item)],
          // Where the question mark needs Shift, and where it does not.
          ["shift+?", () => open("help")],
          ["?", () => open("help")],
        ]
      : [],
  );
}

async function copyCommand(item: FreezeItem | null): Promise<void> {
  if (item === null) return;
  if (item.replay_command === "") {
    notifications.show({ message: "This freeze has no replay command.", color: "orange" });
    return;
  }
  const isCopied = await navigator.clipboard.writeText(item.replay_command).then(
    () => true,
    () => false,
  );
  notifications.show(
    isCopied
      ? { message: "Copied the replay command.", color: "green" }
      : { message: "The browser refused: select the command and copy it.", color: "orange" },
  );
}
