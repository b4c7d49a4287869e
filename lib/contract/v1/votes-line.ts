import type { VoteTallyBody } from "./files/vote-tally";

type Lane = VoteTallyBody["merge"];

/** The votes of a commit in a line: `merge 41 passed · witness 30 match · freeze 7 recorded, none counted` (design 3.6). */
export function votesLine({ merge, witness, freeze }: VoteTallyBody): string {
  return [
    laneWords("merge", merge, "passed"),
    laneWords("witness", witness, "match"),
    `freeze ${freeze.passed + freeze.flaky + freeze.failed} recorded${notRun(freeze)}, none counted`,
  ].join(" · ");
}

function laneWords(name: string, lane: Lane, good: string): string {
  const flaky = lane.flaky > 0 ? `, ${lane.flaky} passed after reruns` : "";
  const failed = lane.failed > 0 ? `, ${lane.failed} failed` : "";
  return `${name} ${lane.passed} ${good}${flaky}${failed}${notRun(lane)}`;
}

function notRun(lane: Lane): string {
  return lane.not_run > 0 ? `, ${lane.not_run} not run` : "";
}
