import { expect, it } from "vitest";
import { buildScoredLease } from "@/lib/domain/testing/build-lease";
import { rerunReasons } from "./rerun-reasons";
import type { VotingLease } from "./votes";

function messages(changes: Partial<VotingLease>, used?: number): string[] {
  const lease: VotingLease = { ...buildScoredLease({ testId: "t", variant: "linux", maxReruns: 2 }), ...changes };
  const { testId, variant, maxReruns } = lease;
  const seen = used === undefined ? [] : [[lease, { testId, variant, maxReruns, used, isExact: true }] as const];
  const reasons = rerunReasons([lease], new Map(seen));
  for (const { part, severity, code, subject } of reasons) {
    expect([part, severity, code, subject]).toEqual(["flake", "fail", "reruns_exceeded", "t (linux)"]);
  }
  return reasons.map(({ message }) => message);
}

it.each<[string, Partial<VotingLease>, number | undefined, string[]]>([
  ["is content at the cap", { rerunsUsed: 2 }, 2, []],
  ["is content where no report holds the test", { rerunsUsed: 2 }, undefined, []],
  ["fails one rerun beyond the cap", {}, 3, ["reports show 3 reruns, 2 allowed"]],
  ["fails any rerun of a lease that allows none", { maxReruns: 0 }, 1, ["reports show 1 reruns, 0 allowed"]],
  ["leaves declared reruns beyond the cap to the lease ledger", { rerunsUsed: 3 }, 4, []],
  [
    "fails refused reruns, reported or not",
    { rerunsUsed: 2, rerunsRefused: 1 },
    undefined,
    ["1 reruns beyond the 2 allowed were asked for and refused"],
  ],
  ["says what reports show before what was refused", { rerunsRefused: 1 }, 3, ["reports show 3 reruns, 2 allowed"]],
])("%s", (_, lease, used, expected) => {
  expect(messages(lease, used)).toEqual(expected);
});
