import { statusPrefixes } from "@/lib/contract/v1/github-statuses";
import type { GithubLink } from "@/lib/db/generated/sqlite/client";

/** Whether verdicts of the project are only observed now (design 8). In: its link, if it has one that nobody ended. */
export function isObserving(link: Pick<GithubLink, "observeUntil" | "endedAt"> | null, now: Date): boolean {
  return link !== null && link.endedAt === null && link.observeUntil !== null && now < link.observeUntil;
}

/** The prefix of the names in observe mode, for a project with this prefix of the gate's names. Never one of a gate. */
export function observePrefix(statusPrefix: string): string {
  return statusPrefixes.observe + statusPrefix.slice(statusPrefixes.gate.length);
}

/** Whether the project has another repository than the one that is linked: what is told would be about the wrong one. */
export function isMoved({ repository }: { readonly repository: string }, link: GithubLink): boolean {
  return link.endedAt === null && repositoryKey(repository) !== link.repositoryKey;
}

/** GitHub's names have no case. */
export function repositoryKey(fullName: string): string {
  return fullName.toLowerCase();
}
