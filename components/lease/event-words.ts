import type { LeaseChange } from "@/lib/contract/lease-detail-view";

/** What an event did, in the past tense after a name: `filed the lease`. An unknown one is shown as it is. */
export function eventWords(action: string): string {
  return words[action] ?? action;
}

const words: Readonly<Record<string, string>> = {
  "lease.filed": "filed the lease",
  "lease.imported": "imported the lease",
  "lease.renewed": "moved the expiry",
  "lease.confirmed": "confirmed the lease, filed after a commit was red",
  "lease.reassigned": "gave the lease to somebody else",
  "lease.diagnosed": "ended the fail by expiry with a root-cause hash",
  "lease.closed": "closed the lease",
  "lease.revoked": "revoked the lease",
  "lease.deleted": "ended the lease: the test is deleted",
  "lease.promoted": "ended the lease: the test became a property",
  "renewal.requested": "asked for a renewal",
  "renewal.approved": "approved the renewal",
  "renewal.refused": "refused the renewal",
  "renewal.withdrawn": "took the request for a renewal back",
  "diagnosis.written": "wrote a root cause",
  "diagnosis.accepted": "accepted the root cause",
  "diagnosis.sent_back": "sent the root cause back",
  "rerun.granted": "granted a rerun",
  "rerun.refused": "refused a rerun",
};

const fieldNames: Readonly<Record<string, string>> = {
  test_id: "test",
  owner_id: "owner",
  expires_at: "expiry",
  previous_expires_at: "previous expiry",
  leased_at: "filed",
  max_reruns: "reruns",
  expiry_reason: "why until then",
  ticket_url: "ticket",
  root_cause_hash: "root-cause hash",
  ended_as: "ended as",
  end_reason: "reason of the end",
  requested_by: "asked by",
  reviewed_by: "reviewed by",
  review_note: "note",
  confirmed_by: "confirmed by",
  commit_sha: "commit",
  job_id: "job",
};

/** A field's name as people say it. */
export function fieldWords(field: string): string {
  return fieldNames[field] ?? field.replaceAll("_", " ");
}

/**
 * A value for people: an instant written by `formatTime`, a list of words without its brackets, everything else as it is. Long
 * text is cut; the audit page has all of it.
 */
export function valueWords(change: LeaseChange["after"], formatTime: (instant: string) => string): string | null {
  if (change === null) return null;
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(change)) return formatTime(change);
  if (/^\[("[^"]*",?)*\]$/.test(change)) return change.slice(1, -1).replaceAll('"', "").replaceAll(",", ", ") || "none";
  return change.length > longest ? `${change.slice(0, longest)}…` : change;
}

const longest = 300;

/** Said elsewhere on the page, or by the event itself. */
const known = new Set(["test_id", "leased_at", "state", "requested_by", "author", "previous_expires_at", "origin"]);

/** What began with an event, in a line: `class: timing · owner: Dana · expiry: …`. */
export function factsWords(changes: readonly LeaseChange[], formatTime: (instant: string) => string): string {
  return changes
    .filter(({ field }) => !known.has(field))
    .map(({ field, after }) => `${fieldWords(field)}: ${valueWords(after, formatTime)}`)
    .join(" · ");
}
