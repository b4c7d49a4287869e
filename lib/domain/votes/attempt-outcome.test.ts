import { expect, it } from "vitest";
import { courseOf } from "./attempt-outcome";
import type { AttemptOutcome } from "./suite-report";

it.each<[string, AttemptOutcome[], string]>([
  ["no attempt as not run", [], "not_run"],
  ["skips alone as not run", ["skipped", "skipped"], "not_run"],
  ["a pass as passed", ["passed"], "passed"],
  ["a pass in every attempt as passed", ["passed", "passed", "passed"], "passed"],
  ["a pass beside a skip as passed", ["skipped", "passed", "skipped"], "passed"],
  ["a failure as failed", ["failed"], "failed"],
  ["an error as failed", ["errored"], "failed"],
  ["a failure and then only a skip as failed", ["failed", "skipped"], "failed"],
  ["a failure after a pass as failed", ["passed", "failed"], "failed"],
  ["a pass after a failure as flaky", ["failed", "passed"], "flaky"],
  ["a pass after an error as flaky", ["passed", "errored", "passed"], "flaky"],
])("reads %s", (_, outcomes, course) => {
  expect(courseOf(outcomes.map((outcome) => ({ outcome })))).toBe(course);
});
