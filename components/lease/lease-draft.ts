import { classOfEvidence, classOfTick } from "@/lib/domain/lease/evidence-by-class";
import type { LeaseClass } from "@/lib/domain/words";

/** What a person has filled in so far. */
export type LeaseDraft = {
  readonly testId: string;
  readonly ticks: readonly string[];
  /** The answer to "which of the two?", where ticks point at more than one class. */
  readonly preferred: LeaseClass | null;
  /** RFC 3339, or null while the field holds no time. */
  readonly expiresAt: string | null;
  readonly owner: string;
  readonly reason: string;
  readonly expiryReason: string;
  readonly ticketUrl: string;
  readonly maxReruns: number | null;
  readonly variants: readonly string[];
  /** By the other test's id. */
  readonly answers: Readonly<Record<string, "same" | "different">>;
};

/** The class that the ticks choose; where they point at two, the preferred one, if it has a tick. */
export function draftClass({ ticks, preferred }: Pick<LeaseDraft, "ticks" | "preferred">): {
  readonly kind: "none" | "chosen" | "ambiguous";
  readonly class: LeaseClass | null;
  /** Classes that have a tick. */
  readonly candidates: readonly LeaseClass[];
} {
  const found = classOfEvidence(ticks);
  if (found === "none") return { kind: "none", class: null, candidates: [] };
  if (found !== "ambiguous") return { kind: "chosen", class: found, candidates: [found] };
  const candidates = [...new Set(ticks.map(classOfTick).filter((name) => name !== null))];
  const chosen = candidates.find((name) => name === preferred) ?? null;
  return { kind: "ambiguous", class: chosen, candidates };
}

/** The wire body of fileLeaseSchema. A class that is not chosen goes as it is: the server says what is wrong. */
export function draftBody(draft: LeaseDraft) {
  return {
    test_id: draft.testId,
    variants: draft.variants,
    class: draftClass(draft).class,
    evidence: draft.ticks,
    reason: draft.reason,
    expiry_reason: draft.expiryReason,
    owner: draft.owner,
    expires_at: draft.expiresAt ?? "",
    ...(draft.maxReruns === null ? {} : { max_reruns: draft.maxReruns }),
    ticket_url: draft.ticketUrl.trim() === "" ? null : draft.ticketUrl.trim(),
    identity_answers: Object.entries(draft.answers).map(([other_test_id, answer]) => ({ other_test_id, answer })),
  };
}
