import { expect, it } from "vitest";
import { buildFrozenTest } from "@/lib/domain/testing/build-collection";
import { testNow } from "@/lib/domain/testing/build-lease";
import { buildReport } from "@/lib/domain/testing/build-report";
import type { Lane } from "@/lib/domain/words";
import { freezeLaneReasons } from "./freeze-lane-reasons";
import { judgeTest } from "./judge-test";
import type { AttemptOutcome } from "./suite-report";

const freezeReport = buildReport({ lane: "freeze" });

function frozen(id: string, ...outcomes: AttemptOutcome[]) {
  const attempts = outcomes.map((outcome) => ({ outcome, report: freezeReport }));
  const results = [{ variant: null, attempts }];
  const ballot = { test: buildFrozenTest(id), lane: "freeze" as const, results, leases: [], reruns: new Map() };
  return { ...ballot, judged: judgeTest(ballot, testNow) };
}
const reportsOf = (...lanes: Lane[]) => lanes.map((lane) => buildReport({ lane }));

it("asks for no report of a lane that is empty", () => {
  expect(freezeLaneReasons([], reportsOf("merge"))).toEqual([]);
});

it("misses the reports of a lane that holds tests, whatever other lanes report", () => {
  expect(freezeLaneReasons([frozen("a")], reportsOf("merge", "witness"))).toEqual([
    {
      part: "flake",
      severity: "fail",
      code: "evidence_missing",
      subject: "freeze reports",
      message: "no report of flake-runner arrived: frozen tests run and are recorded",
    },
  ]);
});

it("warns of each frozen test that was not run, and says nothing of how the others came out", () => {
  const tests = [frozen("ran", "failed"), frozen("green", "passed"), frozen("left out"), frozen("skipped", "skipped")];
  expect(freezeLaneReasons(tests, reportsOf("merge", "freeze"))).toEqual(
    ["left out", "skipped"].map((subject) => ({
      part: "flake",
      severity: "warn",
      code: "not_run",
      subject,
      message: "frozen, but no report holds a run of it",
    })),
  );
});
