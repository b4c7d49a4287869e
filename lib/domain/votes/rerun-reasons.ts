import { leaseSubject } from "@/lib/domain/lease/lease-subject";
import { failReason, type Reason } from "@/lib/domain/reason";
import { isBeyondCap } from "./lease-reruns";
import type { LeaseReruns, VotingLease } from "./votes";

/**
 * Reruns beyond the cap that the lease ledger itself does not show (design 3.3): seen in reports, or refused by the server for
 * this commit. Declared ones beyond the cap are a finding about the ledger.
 */
export function rerunReasons(leases: readonly VotingLease[], reruns: ReadonlyMap<VotingLease, LeaseReruns>): Reason[] {
  return leases.flatMap((lease) => {
    const { maxReruns, rerunsUsed, rerunsRefused } = lease;
    const used = reruns.get(lease)?.used ?? rerunsUsed;
    if (!(rerunsUsed <= maxReruns) || !isBeyondCap(lease, used)) return [];
    const message =
      used > maxReruns
        ? `reports show ${used} reruns, ${maxReruns} allowed`
        : `${rerunsRefused} reruns beyond the ${maxReruns} allowed were asked for and refused`;
    return [failReason("flake", "reruns_exceeded", leaseSubject(lease), message)];
  });
}
