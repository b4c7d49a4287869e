import { expect, it } from "vitest";
import type { VoteTallyBody } from "./files/vote-tally";
import { votesLine } from "./votes-line";

const lane = (passed: number, others: Partial<VoteTallyBody["merge"]> = {}) => {
  const counts = { flaky: 0, failed: 0, not_run: 0, ...others };
  return { collected: passed + counts.flaky + counts.failed + counts.not_run, passed, ...counts };
};
const nothing = { always_failing: [], unleased_flakes: [], unmatched: [], leases_matching_nothing: [], reruns: [] };

it("says what each lane did, and that the freeze lane never counts", () => {
  const votes = { merge: lane(41), witness: lane(30), freeze: lane(5, { failed: 2 }), ...nothing };
  expect(votesLine(votes)).toBe("merge 41 passed · witness 30 match · freeze 7 recorded, none counted");
});

it("leaves out no failure and nothing that was not run", () => {
  const votes = {
    merge: lane(38, { flaky: 1, failed: 2, not_run: 3 }),
    witness: lane(0, { failed: 1 }),
    freeze: lane(0, { not_run: 4 }),
    ...nothing,
  };
  expect(votesLine(votes)).toBe(
    "merge 38 passed, 1 passed after reruns, 2 failed, 3 not run · witness 0 match, 1 failed · freeze 0 recorded, 4 not run, none counted",
  );
});
