import type { Policy } from "@/lib/domain/policy/policy";
import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import type { Lease } from "./lease";
import { leaseSubject } from "./lease-subject";

/** Who filed a lease, and whether an owner has confirmed it. Ids are opaque. */
export type FiledLease = Pick<Lease, "testId" | "variant" | "leasedAt"> & {
  readonly filedBy: string;
  readonly isConfirmedByOwner: boolean;
};

/** The author of a commit, as a person of the project where known, and when the commit was first scored red. */
export type CommitHistory = { readonly author: string | null; readonly firstRedAt: Date | null };

/**
 * Names the leases that a commit's own author filed after it was first scored red (design 3.3, "Filing"). A warning; a failure
 * while the policy demands an owner's confirmation and none is there. A lease of that very instant came after.
 */
export function scoreLeasedAfterRed(leases: readonly FiledLease[], commit: CommitHistory, policy: Policy): Reason[] {
  const { author, firstRedAt } = commit;
  if (author === null || firstRedAt === null) return [];
  return leases
    .filter((lease) => lease.filedBy === author && lease.leasedAt.getTime() >= firstRedAt.getTime())
    .map((lease) => {
      const needsOwner = policy.leasedAfterRedNeedsOwner && !lease.isConfirmedByOwner;
      const message = `leased by the commit's author after it was red${needsOwner ? "; an owner must confirm" : ""}`;
      return (needsOwner ? failReason : warnReason)("flake", "leased_after_red", leaseSubject(lease), message);
    });
}
