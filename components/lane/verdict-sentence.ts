import type { LastVerdictView } from "@/lib/contract/overview-view";
import { parts } from "@/lib/domain/words";

type Spoken = Pick<LastVerdictView, "verdict" | "parts" | "validUntil">;

/** A verdict in a sentence: `Fail: fixture and flake spoke.` One past its `valid_until` says so first. */
export function verdictSentence({ verdict, parts: statuses, validUntil }: Spoken, now: string): string {
  const spoke = parts.filter((part) => ["fail", "missing", "stale"].includes(statuses[part]));
  const said = verdict === "pass" ? "Pass: no part objected." : `Fail: ${listed(spoke)} spoke.`;
  return Date.parse(now) >= Date.parse(validUntil) ? `No longer valid. As recorded: ${said}` : said;
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "no single part";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
