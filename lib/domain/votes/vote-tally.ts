import { variantsOverlap } from "@/lib/domain/lease/overlap";
import type { Lane } from "@/lib/domain/words";
import type { UncollectedResult } from "./uncollected-reasons";
import type { Judged } from "./vote-reasons";
import type { LaneTally, LeaseReruns, Subject, VoteTally, VotingLease } from "./votes";

/** Counts and lists of the votes, for display; it decides nothing. */
export function voteTally(
  judged: readonly Judged[],
  uncollected: readonly UncollectedResult[],
  lost: readonly VotingLease[],
): VoteTally {
  return {
    merge: laneTally(judged, "merge"),
    witness: laneTally(judged, "witness"),
    freeze: laneTally(judged, "freeze"),
    alwaysFailing: subjects(judged, ({ isAlwaysFailing }) => isAlwaysFailing),
    unleasedFlakes: judged.flatMap((one) =>
      subjects([one], ({ fault, variant }) => {
        // A test that holds an open lease cannot be filed again for the same variant.
        const isHeld = one.leases.some((lease) => variantsOverlap(lease.variant, variant));
        return fault?.code === "unleased_flake" && !isHeld;
      }),
    ),
    unmatched: uncollected.map(({ subject, report, isFailed }) => ({ subject, suite: report.suite, isFailed })),
    leasesMatchingNothing: lost.map(({ testId, variant }) => ({ testId, variant })),
    reruns: judged.flatMap(({ reruns }): LeaseReruns[] => [...reruns.values()]),
  };
}

function laneTally(judged: readonly Judged[], lane: Lane): LaneTally {
  const outcomes = judged.filter((one) => one.lane === lane).map((one) => one.judged.outcome);
  const count = (outcome: (typeof outcomes)[number]) => outcomes.filter((one) => one === outcome).length;
  return {
    collected: outcomes.length,
    passed: count("passed"),
    flaky: count("flaky"),
    failed: count("failed"),
    notRun: count("not_run"),
  };
}

function subjects(judged: readonly Judged[], isListed: (result: Judged["judged"]["results"][number]) => boolean) {
  return judged.flatMap(({ test, judged: { results } }): Subject[] =>
    results.filter(isListed).map(({ variant }) => ({ testId: test.id, variant })),
  );
}
