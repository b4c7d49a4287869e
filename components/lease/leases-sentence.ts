import type { LeasePageView } from "@/lib/contract/lease-page-view";

/** The first line of the leases page: `3 leases expired and fail the gate now; 2 expire in the next 3 days.` */
export function leasesSentence({ expired, expiring, open, all }: LeasePageView["counts"]): string {
  if (all === 0) return "No lease was ever filed here: every failure counts.";
  if (open === 0) return "No lease is open: every failure counts.";
  return `${nowText(expired)}; ${soonText(expiring)}.`;
}

function nowText(expired: number): string {
  if (expired === 0) return "No lease fails the gate now";
  return expired === 1 ? "1 lease expired and fails the gate now" : `${expired} leases expired and fail the gate now`;
}

function soonText(expiring: number): string {
  if (expiring === 0) return "none expires in the next 3 days";
  return `${expiring} ${expiring === 1 ? "expires" : "expire"} in the next 3 days`;
}
