import { formatDay } from "@/components/ui/format-instant";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";
import { addDays } from "@/lib/domain/day";

/** What CI does with the test right now because of this row, in one sentence (design 3.4). */
export function freezeMeaning(item: Pick<FreezeItem, "state" | "expires_on" | "end_kind" | "isInFreezeLane">): string {
  const last = formatDay(item.expires_on);
  const after = formatDay(addDays(item.expires_on, 1));
  switch (item.state) {
    case "proposed":
      if (item.isInFreezeLane) return `${laneWithoutRow}, until another owner approves this exact version.`;
      return "The test still votes: it is frozen only when another owner approves this exact version.";
    case "sent_back":
      if (item.isInFreezeLane) return `${laneWithoutRow}; the proposal was sent back and waits for an edit.`;
      return "The test still votes: the proposal was sent back and waits for an edit.";
    case "withdrawn":
      // Another row may cover the test by now.
      if (item.isInFreezeLane) return "The proposal was withdrawn, and covers nothing.";
      return "The test votes: the proposal was withdrawn.";
    case "effective":
    case "expiring":
      return `The test runs and records, and never votes, through ${last} (UTC). From ${after} 00:00 UTC the gate fails, even when it is green.`;
    case "expired":
      return `The gate fails since ${after} 00:00 UTC, even when the test is green: its last day was ${last} (UTC).`;
    case "ended":
      return { promoted: promoted, deleted: "The test is gone.", fixed: "The test votes again." }[
        item.end_kind ?? "fixed"
      ];
  }
}

const laneWithoutRow = "The test is in the freeze lane already, and the gate fails for want of an approved row";
const promoted = "The flake became a property that votes in the merge lane.";
