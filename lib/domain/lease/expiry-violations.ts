import { dayMs } from "@/lib/domain/day";
import { type Policy, productLimits } from "@/lib/domain/policy/policy";
import { type Violation, violation } from "@/lib/domain/violation";

/** The last instant that a lease filed, or a renewal approved, at `now` may run to. */
export function latestExpiry(policy: Policy, now: Date): Date {
  const days = Math.min(policy.leaseMaximumDays, productLimits.leaseMaximumDays);
  return new Date(now.getTime() + days * dayMs);
}

/** An expiry must lie in (now, now + maximum] (design 3.3): after now, since a lease is dead at its expiry. */
export function expiryViolations(expiresAt: Date, policy: Policy, now: Date): Violation[] {
  if (Number.isNaN(expiresAt.getTime())) return [violation("expires_at", "malformed", "is no instant")];
  if (expiresAt.getTime() <= now.getTime()) return [violation("expires_at", "not_in_future", "must be in the future")];
  const latest = latestExpiry(policy, now);
  if (expiresAt.getTime() > latest.getTime()) {
    return [violation("expires_at", "beyond_maximum", `must be at or before ${latest.toISOString()}`)];
  }
  return [];
}
