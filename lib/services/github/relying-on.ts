import { freezeEnd, isPastDay } from "@/lib/domain/freeze/freeze-state";
import type { PresentVerdict } from "./present-verdict";

/** A lease or freeze that a verdict relies on, and the first instant without it. */
export type ReliedOn = {
  readonly kind: "lease" | "freeze";
  readonly testId: string;
  readonly variant: string | null;
  readonly endsAt: Date;
};

/** The leases and freezes that live at an instant, soonest end first: the same that bound a verdict's validity (design 3.7). */
export function relyingOn({ leases, freezes }: PresentVerdict["inputs"], at: Date): ReliedOn[] {
  const live: ReliedOn[] = leases
    .map((lease) => record("lease", lease, new Date(lease.expires_at)))
    .filter(({ endsAt }) => at < endsAt);
  for (const row of freezes) {
    const day = { expiresOn: row.expires_on };
    if (!isPastDay(day, at)) live.push(record("freeze", row, freezeEnd(day)));
  }
  return live.sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime() || (a.testId < b.testId ? -1 : 1));
}

function record(
  kind: ReliedOn["kind"],
  row: { readonly test_id: string; readonly variant: string | null },
  endsAt: Date,
): ReliedOn {
  return { kind, testId: row.test_id, variant: row.variant, endsAt };
}
