import type { LeaseAction, LeaseActionHindrances } from "@/lib/contract/lease-detail-view";
import type { Collection } from "@/lib/domain/collection/collection";
import { closureViolations, endingViolations, revocationViolations } from "@/lib/domain/lease/ending";
import { latestExpiry } from "@/lib/domain/lease/expiry-violations";
import { isOpen } from "@/lib/domain/lease/lease-state";
import { renewalRequestViolations, secondPersonViolations } from "@/lib/domain/lease/renewal";
import { isRootCauseHash } from "@/lib/domain/lease/root-cause-hash";
import type { Violation } from "@/lib/domain/violation";
import type { ProjectRole } from "@/lib/domain/words";
import type { LeaseCase } from "@/lib/services/leases/lease-case";

export type HindranceFacts = LeaseCase & {
  readonly role: ProjectRole | null;
  /** The reader's user id; empty for no person. */
  readonly reader: string;
  readonly newest: Collection | null;
  readonly isRenewalPending: boolean;
  readonly isDiagnosisPending: boolean;
};

/** What a person fills in later: these fields cannot hinder before there is a form. */
const filledInLater = new Set(["reason", "promoted_to"]);

/**
 * Why each action on a lease is not possible at `now`, asked of the very rules that the verbs ask (design 3.3), so that a page
 * never offers what will be refused. Null: offered.
 */
export function leaseHindrances(facts: HindranceFacts, now: Date): LeaseActionHindrances {
  const { lease, role, newest } = facts;
  const rules: Record<LeaseAction, () => string | null> = {
    renew: () => sentence(renewal(facts, now)),
    diagnose: () => diagnosisHindrance(facts),
    revoke: () => sentence(revocationViolations(lease, "", now)),
    close: () => sentence(closureViolations(lease)),
    delete: () => ownersWord(role) ?? sentence(endingViolations(lease, "deleted", newest)),
    promote: () => ownersWord(role) ?? promotionHindrance(facts),
    reassign: () => (isOpen(lease) ? null : "The lease has already ended."),
    confirm: () => confirmationHindrance(facts),
  };
  const answer = (action: LeaseAction) => engineersWork(role) ?? rules[action]();
  return {
    renew: answer("renew"),
    diagnose: answer("diagnose"),
    revoke: answer("revoke"),
    close: answer("close"),
    delete: answer("delete"),
    promote: answer("promote"),
    reassign: answer("reassign"),
    confirm: answer("confirm"),
  };
}

function renewal(facts: HindranceFacts, now: Date): Violation[] {
  const wanted = { expiresAt: latestExpiry(facts.policy, now), reason: "" };
  return renewalRequestViolations(
    wanted,
    { ...facts, earlierReasons: [], isAnotherPending: facts.isRenewalPending },
    now,
  );
}

function diagnosisHindrance({ lease, isDiagnosisPending }: HindranceFacts): string | null {
  if (!isOpen(lease)) return "The lease has already ended.";
  if (isRootCauseHash(lease.rootCauseHash)) return "A diagnosis was accepted already.";
  return isDiagnosisPending ? "A diagnosis already waits for an owner." : null;
}

/** The property may have a new id, which only the form knows; without a collection nothing can agree. */
function promotionHindrance({ lease, newest }: HindranceFacts): string | null {
  if (!isOpen(lease) || newest === null) return sentence(endingViolations(lease, "promoted", newest));
  return null;
}

function confirmationHindrance({ row, role, reader, secondPerson }: HindranceFacts): string | null {
  if (role !== "owner") return "Only an owner may confirm a lease.";
  if (row.endedAt !== null) return "The lease has already ended.";
  if (row.confirmedAt !== null) return "An owner confirmed this lease already.";
  return sentence(secondPersonViolations({ askedBy: row.filedById, reviewer: reader, secondPerson }));
}

function engineersWork(role: ProjectRole | null): string | null {
  return role === "engineer" || role === "owner" ? null : "This needs the role engineer; yours is viewer.";
}

function ownersWord(role: ProjectRole | null): string | null {
  return role === "owner" ? null : "Only an owner may say that a test is deleted or promoted.";
}

function sentence(violations: readonly Violation[]): string | null {
  const first = violations.find(({ path }) => !filledInLater.has(path));
  if (first === undefined) return null;
  return `${first.message.charAt(0).toUpperCase()}${first.message.slice(1)}.`;
}
