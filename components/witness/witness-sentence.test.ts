import { expect, it } from "vitest";
import type { WitnessPageView } from "@/lib/contract/witness-page-view";
import { witnessSentence } from "./witness-sentence";

const view: WitnessPageView = {
  now: "2026-10-05T08:00:00.000Z",
  slug: "parser",
  projectName: "Parser",
  role: "viewer",
  secondPerson: true,
  decidesAlone: false,
  fixtureRequired: true,
  fixtureOwner: null,
  locks: [],
  locksTotal: 0,
  nextCursor: null,
  suite: "",
  waiting: [],
  waitingTotal: 0,
  decided: [],
};

it("counts the locks and what waits", () => {
  expect(witnessSentence(view)).toBe("No fixture is locked; no change waits.");
  expect(witnessSentence({ ...view, locksTotal: 1, waitingTotal: 2 })).toBe(
    "1 fixture case is locked; 2 changes wait for review.",
  );
  expect(witnessSentence({ ...view, locksTotal: 6, waitingTotal: 1, suite: "golden" })).toBe(
    "6 fixture cases are locked in golden; 1 change waits for review.",
  );
});
