import type { FreezeDeskView } from "@/lib/contract/freeze-desk-view";

/** The desk's first line: what waits for review, and what fails the gate already. */
export function deskSentence({ counts, items }: Pick<FreezeDeskView, "counts" | "items">): string {
  const waiting = counts.proposed === 0 ? "Nothing waits for review." : `${freezes(counts.proposed)} for review.`;
  const failing = counts.expired === 0 ? [] : [expired(counts.expired)];
  const stale = items.filter((item) => item.replay_stale).length;
  const unreplayed = stale === 0 ? [] : [`${stale} ${stale === 1 ? "has" : "have"} no fresh replay.`];
  return [waiting, ...failing, ...unreplayed].join(" ");
}

function freezes(count: number): string {
  return count === 1 ? "1 proposal waits" : `${count} proposals wait`;
}

function expired(count: number): string {
  return count === 1 ? "1 has expired and fails the gate." : `${count} have expired and fail the gate.`;
}
