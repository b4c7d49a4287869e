import { expect, it } from "vitest";
import { classOfEvidence, classOfTick, evidenceByClass } from "./evidence-by-class";

it("offers the evidence that the design names for each class", () => {
  const ids = (name: keyof typeof evidenceByClass) => evidenceByClass[name].map((evidence) => evidence.id);
  expect(ids("timing")).toEqual(["clock", "sleep", "http"]);
  expect(ids("order")).toEqual(["threads", "sets", "hash_iteration"]);
  expect(ids("environment")).toEqual(["dns", "disk", "sibling_jobs"]);
});

it.each([
  [[], "none"],
  [["unknown"], "none"],
  [["clock"], "timing"],
  [["clock", "sleep", "http"], "timing"],
  [["threads", "unknown"], "order"],
  [["dns"], "environment"],
  [["clock", "dns"], "ambiguous"],
  [["hash_iteration", "disk", "http"], "ambiguous"],
])("reads the ticks %j as %s", (ticks, expected) => {
  expect(classOfEvidence(ticks)).toBe(expected);
});

it("knows the class of every tick, and of no other text", () => {
  for (const [name, list] of Object.entries(evidenceByClass)) {
    for (const { id, label } of list) {
      expect(classOfTick(id)).toBe(name);
      expect(label).toMatch(/^[A-Z].{10,}/);
    }
  }
  expect(classOfTick("moon phase")).toBeNull();
});
