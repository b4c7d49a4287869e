import { printable } from "@/lib/domain/printable";
import { isPassing } from "@/lib/domain/verdict/part-status";
import { type Part, type PartStatus, parts } from "@/lib/domain/words";
import { cutText } from "./cut-text";
import type { VerdictBody } from "./files/verdict";

/** GitHub refuses a longer description of a commit status. */
const longestDescription = 140;

/** One commit status as GitHub's API takes it. */
export type GithubStatus = {
  readonly context: string;
  readonly state: "success" | "failure";
  readonly description: string;
};

/** First words of the statuses' names. Only `gate` may be required by a branch; the others can never satisfy it. */
export const statusPrefixes = {
  gate: "leaseboard",
  observe: "leaseboard-observe",
  advisory: "leaseboard-advisory",
} as const;

/** The names of the three statuses, for a branch protection to require. In: `leaseboard`, or another prefix. */
export function statusNames(prefix: string): string[] {
  return parts.map((part) => contextOf(prefix, part));
}

type Scored = Pick<VerdictBody, "parts" | "reasons" | "valid_until">;

/**
 * The three statuses of a verdict, never one (design 8). What passes says until when; missing and stale evidence is a failure.
 * In: the verdict as of now, the prefix of the names. Out: descriptions of at most 140 characters, on one line.
 */
export function githubStatuses(verdict: Scored, prefix: string): GithubStatus[] {
  return parts.map((part) =>
    status(prefix, part, isPassing(verdict.parts[part]) ? "success" : "failure", wordsOf(part, verdict)),
  );
}

/** The three statuses of a commit of which nothing has arrived yet. */
export function waitingStatuses(prefix: string): GithubStatus[] {
  return failureStatuses(prefix, "missing: waiting for evidence");
}

/** Three failures for one reason that no part is to blame for. */
export function failureStatuses(prefix: string, why: string): GithubStatus[] {
  return parts.map((part) => status(prefix, part, "failure", why));
}

function status(prefix: string, part: Part, state: GithubStatus["state"], text: string): GithubStatus {
  return { context: contextOf(prefix, part), state, description: cutText(printable(text), longestDescription) };
}

function contextOf(prefix: string, part: Part): string {
  return `${prefix}/${part}`;
}

function wordsOf(part: Part, { parts: statuses, reasons, valid_until }: Scored): string {
  const own = reasons.filter((reason) => reason.part === part);
  const until = `until ${minuteOf(valid_until)}`;
  const found = own.filter(({ severity }) => severity === (statuses[part] === "warn" ? "warn" : "fail"));
  return words[statuses[part]](found, until);
}

type Reasons = VerdictBody["reasons"];

const words: Readonly<Record<PartStatus, (found: Reasons, until: string) => string>> = {
  pass: (_, until) => `pass ${until}`,
  warn: (found, until) => `pass ${until}, ${counted(found.length, "warning")}: ${listed(found)}`,
  not_required: (_, until) => `not required ${until}`,
  fail: (found) => `fail, ${counted(found.length, "reason")}: ${listed(found)}`,
  missing: (found) => `missing: ${subjects(found, "evidence_missing")}`,
  stale: (found) => `missing: too old is ${subjects(found, "evidence_stale")}`,
};

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The codes, each once, then what the first one is about: an id may be longer than the whole description. */
function listed(found: Reasons): string {
  const codes = [...new Set(found.map(({ code }) => code))].join(", ");
  return `${codes} (${found[0]?.subject ?? ""}${found.length > 1 ? ", …" : ""})`;
}

function subjects(found: Reasons, code: string): string {
  return [...new Set(found.filter((reason) => reason.code === code).map(({ subject }) => subject))].join(", ");
}

/** `2026-10-02 08:00 UTC`. Rounded down: a pass is not promised beyond its end. */
function minuteOf(instant: string): string {
  const text = new Date(instant).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
