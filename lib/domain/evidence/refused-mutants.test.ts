import { expect, it } from "vitest";
import { refusedMutants } from "./refused-mutants";

it("keeps the mutants that were not planted, in their order, with what was said of each", () => {
  const listed = [
    { name: "a.patch", result: "killed", why: "it is ignored" },
    { name: "b.patch", result: "refused", why: "it touches tests/a.py: it holds tests" },
    { name: "c.patch", result: "not_applied", why: null },
    { name: null, result: "refused", why: null },
    { name: "d.patch", result: "not_run", why: null },
    { name: "e.patch", result: null, why: null },
  ];
  expect(refusedMutants(listed)).toEqual([
    { name: "b.patch", why: "it touches tests/a.py: it holds tests" },
    { name: "c.patch", why: "it does not apply" },
    { name: null, why: "it must not be planted" },
  ]);
});
