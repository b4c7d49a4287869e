import { randomUUID } from "node:crypto";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { likenessKey } from "@/lib/domain/identity/likely-matches";
import { testKey } from "@/lib/domain/identity/test-key";
import { defaultExpiry, defaultReruns, filingViolations } from "@/lib/domain/lease/filing";
import { type Violation, violation } from "@/lib/domain/violation";
import type { FilingBook } from "./filing-book";

/** A lease as asked for, parsed: the form, the API and each row of an import come to this. */
export type WantedLease = {
  readonly testId: string;
  readonly variant: string | null;
  readonly class: string;
  readonly evidence: readonly string[];
  readonly reason: string;
  readonly expiryReason: string;
  readonly owner: string;
  readonly expiresAt: Date | null;
  readonly maxReruns: number | null;
  readonly ticketUrl: string | null;
  readonly rootCauseHash: string | null;
};

export type PlannedLease = Required<Omit<Prisma.LeaseCreateManyInput, UnsetAtFiling>>;
type UnsetAtFiling =
  | "renewals"
  | "confirmedById"
  | "confirmedAt"
  | "rootCauseHash"
  | "endKind"
  | "endedAt"
  | "endReason"
  | "endedById"
  | "version";

export type Plan =
  | { readonly kind: "planned"; readonly lease: PlannedLease }
  | { readonly kind: "refused"; readonly violations: readonly Violation[] };

/** Asks every rule of filing (design 3.3) for one lease; when none is broken, notes it in the book as open. */
export function planFiling(
  book: FilingBook,
  wanted: WantedLease,
  filer: { readonly projectId: string; readonly userId: string; readonly origin: "form" | "api" | "import" },
): Plan {
  const ownerId = book.member(wanted.owner);
  const violations = [
    ...filingViolations(wanted, book.context(wanted.testId), book.now),
    ...(ownerId === null ? [violation("owner", "unknown_member", `${wanted.owner} is no active member here`)] : []),
    ...hashViolations(wanted),
  ];
  if (ownerId === null || violations.length > 0) return { kind: "refused", violations };
  book.noteOpen(wanted.testId, wanted.variant);
  const lease = {
    id: randomUUID(),
    projectId: filer.projectId,
    testId: wanted.testId,
    testKey: testKey(wanted.testId),
    searchKey: foldForSearch(wanted.testId),
    likenessKey: likenessKey(wanted.testId),
    variant: wanted.variant ?? "",
    class: wanted.class,
    evidence: JSON.stringify([...new Set(wanted.evidence)]),
    reason: wanted.reason.trim(),
    expiryReason: wanted.expiryReason,
    ticketUrl: wanted.ticketUrl,
    ownerId,
    filedById: filer.userId,
    origin: filer.origin,
    leasedAt: book.now,
    expiresAt: wanted.expiresAt ?? defaultExpiry(book.policy, book.now),
    maxReruns: wanted.maxReruns ?? defaultReruns(book.policy),
  };
  return { kind: "planned", lease };
}

// A hash is minted here and belongs to the lease it was written for: carrying one in would lift an expiry nobody diagnosed.
function hashViolations({ rootCauseHash }: WantedLease): Violation[] {
  if (rootCauseHash === null) return [];
  const message = "a new lease starts without a root cause: write its diagnosis here and have it accepted";
  return [violation("root_cause_hash", "hash_not_held", message)];
}
