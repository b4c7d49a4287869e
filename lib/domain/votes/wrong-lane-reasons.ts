import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import { lanes } from "@/lib/domain/words";
import { isFailure, ranAttempts } from "./attempt-outcome";
import type { Ballot } from "./judge-test";
import { nameList } from "./name-list";
import { partOfLane, writerOfLane } from "./part-of-lane";

/**
 * Results from another part's writer (design 3.6): they do not vote, so a test that only they hold is not run. A voter that
 * failed there fails its part all the same, since a failure is never left out; any other that ran is one warning for lane and writer.
 * A run of one lane may list the tests of the others as skipped, which says nothing.
 */
export function wrongLaneReasons(ballots: readonly Ballot[]): Reason[] {
  const foreign = ballots.flatMap((ballot) =>
    lanes
      .filter((from) => from !== ballot.lane)
      .map((from) => ({
        ...ballot,
        from,
        attempts: ballot.results.flatMap(({ attempts }) =>
          ranAttempts(attempts).filter(({ report }) => report.lane === from),
        ),
      }))
      .filter(({ attempts }) => attempts.length > 0),
  );
  const isFatal = ({ lane, attempts }: (typeof foreign)[number]) => lane !== "freeze" && attempts.some(isFailure);
  const others = foreign.filter((one) => !isFatal(one));
  return [
    ...foreign.filter(isFatal).map(({ test, lane, from }) => {
      const message = `failed in a report of ${writerOfLane[from]}; only ${writerOfLane[lane]} may report ${lane} tests`;
      return failReason(partOfLane[lane], "wrong_lane", test.id, message);
    }),
    ...lanes.flatMap((lane) =>
      lanes.flatMap((from) => {
        const names = others.filter((one) => one.lane === lane && one.from === from).map(({ test }) => test.id);
        if (names.length === 0) return [];
        const message = `reported by ${writerOfLane[from]}, whose results do not vote here: ${nameList(names)}`;
        return [warnReason(partOfLane[lane], "wrong_lane", `${lane} lane`, message)];
      }),
    ),
  ];
}
