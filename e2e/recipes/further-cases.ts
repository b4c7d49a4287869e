import { gate, nobodyHeard, type RecipeCase, says } from "./recipe-cases";

/** What is worth to be seen once, since it does not depend on the test runner. `good`: the parts without a fault. */
export function furtherCases(good: RecipeCase["parts"] & {}): readonly RecipeCase[] {
  return [
    {
      title: "it passes in the merge queue too",
      run: () => ({ event: "merge_group" }),
      red: [],
      codes: says(0),
      parts: good,
      fails: [],
    },
    {
      title: "a flake without a lease is run again by nobody",
      run: () => ({ weather: { slow_disk: "x" } }),
      red: ["properties", gate],
      codes: { "grants / grants: Ask for reruns": 0, "leases: Granted reruns": 0, ...says(1) },
      parts: { ...good, property: "fail" },
      fails: ["property test_failed"],
    },
    {
      title: "a voter that was deleted fails where the policy says so",
      project: { votersRemovedFails: true },
      run: ({ deleteVoter }) => ({ changes: deleteVoter }),
      red: [gate],
      codes: says(1),
      parts: { ...good, property: "fail" },
      fails: ["property voters_removed"],
    },
    {
      title: "a freeze row without its test warns on a pull request",
      run: ({ deleteFrozen }) => ({ changes: deleteFrozen }),
      red: ["leases", "verdict / flake-runner"],
      codes: { "leases: Freeze lane": 0, "leases: Replays": 1, ...says(0) },
      parts: { ...good, flake: "warn" },
      fails: [],
      warns: "flake row_without_frozen_test",
    },
    {
      title: "a freeze row without its test fails in the merge queue",
      run: ({ deleteFrozen }) => ({ changes: deleteFrozen, event: "merge_group" }),
      red: ["leases", "verdict / flake-runner", gate],
      codes: says(1),
      parts: { ...good, flake: "fail" },
      fails: ["flake row_without_frozen_test"],
    },
    {
      title: "a fork's pull request has no token, and the gate stays closed",
      run: () => ({ isFork: true }),
      ...nobodyHeard,
    },
  ];
}
