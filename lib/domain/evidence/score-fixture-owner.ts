import { dayMs } from "@/lib/domain/day";
import type { Policy } from "@/lib/domain/policy/policy";
import { productLimits } from "@/lib/domain/policy/policy";
import { failReason, type Reason, warnReason } from "@/lib/domain/reason";

/** Who owns a project's fixtures: `leftAt` is null while that person is there. */
export type FixtureOwner = { readonly name: string; readonly leftAt: Date | null };

/** The first instant at which the fixture part fails for a person who left; null where nothing fails it by itself. */
export function fixtureOwnerEnd(owner: FixtureOwner | null | undefined, policy: Policy): Date | null {
  if (!policy.fixtureRequired || !owner?.leftAt) return null;
  return new Date(owner.leftAt.getTime() + productLimits.fixtureOwnerGraceDays * dayMs);
}

/**
 * A project that requires the fixture part names a person who owns its fixtures (design 3.2). When that person leaves, it warns
 * for 7 days and fails from that instant on; without any person it fails at once.
 */
export function scoreFixtureOwner(owner: FixtureOwner | null, policy: Policy, now: Date): Reason[] {
  if (!policy.fixtureRequired) return [];
  if (owner === null) {
    return [failReason("fixture", "no_fixture_owner", "fixtures", "nobody is named who owns the fixtures")];
  }
  const failsAt = fixtureOwnerEnd(owner, policy);
  if (failsAt === null) return [];
  const message = `${owner.name}, who owns the fixtures, left; name another person before ${failsAt.toISOString()}`;
  const reason = now.getTime() < failsAt.getTime() ? warnReason : failReason;
  return [reason("fixture", "no_fixture_owner", "fixtures", message)];
}
