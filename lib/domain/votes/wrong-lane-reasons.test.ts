import { expect, it } from "vitest";
import { buildTest } from "@/lib/domain/testing/build-collection";
import { buildReport } from "@/lib/domain/testing/build-report";
import type { Lane } from "@/lib/domain/words";
import type { Ballot } from "./judge-test";
import type { AttemptOutcome } from "./suite-report";
import { wrongLaneReasons } from "./wrong-lane-reasons";

function ballot(id: string, lane: Lane, ...reported: [Lane, AttemptOutcome][]): Ballot {
  const attempts = reported.map(([from, outcome]) => ({ outcome, report: buildReport({ lane: from }) }));
  return { test: buildTest({ id }), lane, results: [{ variant: null, attempts }], leases: [], reruns: new Map() };
}
const texts = (...ballots: Ballot[]) =>
  wrongLaneReasons(ballots).map((one) => `${one.part} ${one.severity} ${one.code} ${one.subject}: ${one.message}`);

it("says nothing of tests that their own writer reports, or nobody", () => {
  expect(texts(ballot("a", "merge", ["merge", "failed"]), ballot("b", "freeze", ["freeze", "failed"]))).toEqual([]);
  expect(texts(ballot("a", "witness"))).toEqual([]);
});

it("warns once for each lane and writer", () => {
  expect(
    texts(
      ballot("a", "merge", ["witness", "passed"], ["merge", "failed"]),
      ballot("b", "merge", ["witness", "passed"]),
      ballot("c", "merge", ["freeze", "passed"]),
      ballot("d", "witness", ["merge", "passed"]),
      ballot("e", "freeze", ["merge", "failed"]),
    ),
  ).toEqual([
    "property warn wrong_lane merge lane: reported by fixture-runner, whose results do not vote here: a, b",
    "property warn wrong_lane merge lane: reported by flake-runner, whose results do not vote here: c",
    "fixture warn wrong_lane witness lane: reported by property-runner, whose results do not vote here: d",
    "flake warn wrong_lane freeze lane: reported by property-runner, whose results do not vote here: e",
  ]);
});

it("says nothing of tests that another lane's run left out and reports as skipped", () => {
  expect(texts(ballot("a", "merge", ["witness", "skipped"], ["freeze", "skipped"], ["merge", "passed"]))).toEqual([]);
});

it("fails a voter that failed in another writer's report: a failure is never left out", () => {
  expect(
    texts(
      ballot("a", "merge", ["merge", "passed"], ["freeze", "failed"], ["freeze", "passed"]),
      ballot("b", "witness", ["merge", "errored"], ["freeze", "passed"]),
    ),
  ).toEqual([
    "property fail wrong_lane a: failed in a report of flake-runner; only property-runner may report merge tests",
    "fixture fail wrong_lane b: failed in a report of property-runner; only fixture-runner may report witness tests",
    "fixture warn wrong_lane witness lane: reported by flake-runner, whose results do not vote here: b",
  ]);
});
