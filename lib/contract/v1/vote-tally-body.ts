import type { LaneTally, Subject, VoteTally } from "@/lib/domain/votes/votes";
import type { VoteTallyBody } from "./files/vote-tally";

/** The domain's tally of votes as the wire shows it (design 3.6). */
export function voteTallyBody(tally: VoteTally): VoteTallyBody {
  return {
    merge: laneBody(tally.merge),
    witness: laneBody(tally.witness),
    freeze: laneBody(tally.freeze),
    always_failing: tally.alwaysFailing.map(subjectBody),
    unleased_flakes: tally.unleasedFlakes.map(subjectBody),
    unmatched: tally.unmatched.map(({ subject, suite, isFailed }) => ({ subject, suite, failed: isFailed })),
    leases_matching_nothing: tally.leasesMatchingNothing.map(subjectBody),
    reruns: tally.reruns.map((one) => ({
      ...subjectBody(one),
      used: one.used,
      exact: one.isExact,
      max_reruns: one.maxReruns,
    })),
  };
}

function laneBody({ collected, passed, flaky, failed, notRun }: LaneTally): VoteTallyBody["merge"] {
  return { collected, passed, flaky, failed, not_run: notRun };
}

function subjectBody({ testId, variant }: Subject) {
  return { test_id: testId, variant };
}
