import { expect, it } from "vitest";
import type { LanesPageView } from "@/lib/contract/lanes-page-view";
import { lanesSentence } from "./lanes-sentence";

type Newest = NonNullable<LanesPageView["newest"]>;

function view(counts: readonly [merge: number, witness: number, freeze: number], findings: Newest["findings"] = []) {
  const [merge, witness, freeze] = counts;
  const at = "2026-10-05T08:00:00.000Z";
  return {
    now: at,
    slug: "parser",
    projectName: "Parser",
    defaultBranch: "main",
    role: "viewer",
    newest: {
      lanes: { merge, witness, freeze, commitSha: "a".repeat(40), receivedAt: at },
      framework: "pytest",
      tests: 3,
      findings,
      unmatched: { rows: 0, tests: 0 },
      previous: null,
    },
    history: [],
  } satisfies LanesPageView;
}
const finding = { code: "illegal_skip", advice: "", fails: true, total: 1, shown: [] } as const;

it("says what the lanes hold and whether the contract holds", () => {
  expect(lanesSentence(view([16, 30, 8]))).toBe("16 merge, 30 witness, 8 freeze; the lane contract holds.");
  expect(lanesSentence(view([16, 30, 8], [finding]))).toBe("16 merge, 30 witness, 8 freeze; 1 finding fails the gate.");
  expect(lanesSentence(view([16, 30, 8], [{ ...finding, fails: false }]))).toContain("the lane contract holds");
  expect(lanesSentence(view([2, 0, 3]))).toBe("2 merge, 0 witness, 3 freeze: 1 too many are frozen.");
  expect(lanesSentence(view([0, 4, 0]))).toBe("0 merge, 4 witness, 0 freeze: nothing can approve a patch.");
  expect(lanesSentence({ ...view([1, 0, 0]), newest: null })).toBe("No collection of main has arrived.");
});
