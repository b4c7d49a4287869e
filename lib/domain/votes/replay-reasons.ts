import { testKey } from "@/lib/domain/identity/test-key";
import { leaseSubject } from "@/lib/domain/lease/lease-subject";
import { variantsOverlap } from "@/lib/domain/lease/overlap";
import { failReason, type Reason } from "@/lib/domain/reason";
import { isFailure } from "./attempt-outcome";
import { groupBy } from "./group-by";
import type { Ballot } from "./judge-test";
import type { CommitReplay } from "./votes";

/**
 * A frozen test that failed, in whichever report, must leave a replay for the commit (design 3.6). A replay that ended in an
 * error replayed nothing. Its outcome itself never counts.
 */
export function replayReasons(frozen: readonly Ballot[], replays: readonly CommitReplay[]): Reason[] {
  const byTest = groupBy(replays, (replay) => testKey(replay.testId));
  return frozen.flatMap(({ test, results }) =>
    results
      .filter(({ attempts }) => attempts.some(isFailure))
      .flatMap(({ variant }) => {
        const ofTest = (byTest.get(testKey(test.id)) ?? []).filter((one) => variantsOverlap(one.variant, variant));
        if (ofTest.some(({ outcome }) => outcome !== "error")) return [];
        const what = ofTest.length > 0 ? "every replay of it ended in an error" : "no replay of it was recorded";
        const message = `frozen and failed, and ${what} for this commit`;
        return [failReason("flake", "replay_missing", leaseSubject({ testId: test.id, variant }), message)];
      }),
  );
}
