import type { LastVerdictView } from "@/lib/contract/overview-view";
import { parts } from "@/lib/domain/words";

type Spoken = Pick<LastVerdictView, "verdict" | "parts" | "validUntil">;

/** A verdict in a sentence: `Fail: fixture and flake spoke.` A pass past its `valid_until` says so first; a fail claims nothing. */
export function verdictSentence({ verdict, parts: statuses, validUntil }: Spoken, now: string): string {
  const spoke = parts.filter((part) => ["fail", "missing", "stale"].includes(statuses[part]));
  if (verdict === "fail") return `Fail: ${listed(spoke)} spoke.`;
  const isOver = Date.parse(now) >= Date.parse(validUntil);
  return `${isOver ? "No longer valid. As recorded: " : ""}Pass: no part objected.`;
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "no single part";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
