import type { Run } from "./github-scene";
import type { Changes } from "./scratch-repository";

/** What the cases change in the repository of one recipe. */
export type Edits = {
  /** `join` drops empty fields: a property sees it, no fixture does. */
  readonly breakProperty: Changes;
  /** The property draws no separators any more, so that the planted mutant lives. */
  readonly weakenProperty: Changes;
  /** The property fails in bad weather. */
  readonly flakyProperty: Changes;
  readonly moveOutput: Changes;
  readonly skipAtRunTime: Changes;
  readonly deleteVoter: Changes;
  readonly deleteFrozen: Changes;
  readonly unmarked: Changes;
  readonly unconditionalSkip: Changes;
};

/** How a project differs from the usual one. */
export type ProjectOptions = {
  /** It was set up so long ago. */
  readonly ageDays?: number;
  /** A lease of the test that waits for a slow disk, filed when the project was set up. */
  readonly lease?: { readonly maxReruns: number };
  /** The capsule of the frozen test has an input that nobody has. */
  readonly capsuleLost?: boolean;
  readonly votersRemovedFails?: boolean;
};

export type RecipeCase = {
  readonly title: string;
  readonly project?: ProjectOptions;
  readonly run: (edits: Edits) => Run;
  /** The jobs that are red, and no others. */
  readonly red: readonly string[];
  /** Exit codes of steps, by `job: step`. */
  readonly codes: Readonly<Record<string, number>>;
  /** Null: no verdict was recorded. */
  readonly parts: Readonly<Record<"property" | "fixture" | "flake", string>> | null;
  /** Every failing reason, as `part code`. */
  readonly fails: readonly string[];
  /** A warning that must be there. */
  readonly warns?: string;
};

export const gate = "verdict / gate";
export const says = (code: number) => ({ [`${gate}: Gate`]: code });

/** The output moves, and the expectation of every fixture with it. */
const movedFixtures: Changes = {
  "fixtures/plain/expected.jsonl": (text) => text.replaceAll(", ", ","),
  "fixtures/escaped/expected.jsonl": (text) => text.replaceAll(", ", ","),
};

/** What has to be seen of each recipe, end to end: the part, the reason and the exit code that the design says. `good`: without a fault. */
export function recipeCases(good: RecipeCase["parts"] & {}): readonly RecipeCase[] {
  return [
    { title: "a change that breaks nothing passes", run: () => ({}), red: [], codes: says(0), parts: good, fails: [] },
    {
      title: "a failing property fails the property part",
      run: ({ breakProperty }) => ({ changes: breakProperty }),
      red: ["properties", gate],
      codes: { "properties: Merge lane": 1, "properties: Properties": 1, ...says(1) },
      parts: { ...good, property: "fail" },
      fails: ["property cases_failed", "property mutants_below_budget", "property test_failed"],
    },
    {
      title: "a planted mutant that lives fails the property part although every test passes",
      run: ({ weakenProperty }) => ({ changes: weakenProperty }),
      red: ["properties", gate],
      codes: { "properties: Merge lane": 0, "properties: Properties": 1, ...says(1) },
      parts: { ...good, property: "fail" },
      fails: ["property mutants_below_budget"],
    },
    {
      title: "a fixture that moved fails the fixture part",
      run: ({ moveOutput }) => ({ changes: moveOutput }),
      red: ["fixtures", gate],
      codes: { "fixtures: Witness lane": 0, "fixtures: Fixtures": 1, ...says(1) },
      parts: { ...good, fixture: "fail" },
      fails: ["fixture case_not_match", "fixture oracle_mismatch"],
    },
    {
      title: "a fixture that moved together with its expectation matches, and no owner has approved it",
      run: ({ moveOutput }) => ({ changes: { ...moveOutput, ...movedFixtures } }),
      red: [gate],
      codes: { "fixtures: Fixtures": 0, ...says(1) },
      parts: { ...good, fixture: "fail" },
      fails: ["fixture lock_moved"],
    },
    {
      title: "a property that is red once stays red when everything is run again and is green",
      run: ({ flakyProperty }) => ({ changes: flakyProperty, weather: { property: "x" }, attempts: 2 }),
      red: [gate],
      codes: { "properties: Merge lane": 0, ...says(1) },
      parts: { ...good, property: "fail" },
      fails: ["property test_failed"],
    },
    {
      title: "a leased flake that passes within its reruns passes",
      project: { lease: { maxReruns: 1 } },
      run: () => ({ weather: { slow_disk: "x" } }),
      red: ["properties"],
      codes: {
        "properties: Merge lane": 1,
        "grants / grants: Ask for reruns": 0,
        "leases: Granted reruns": 0,
        ...says(0),
      },
      parts: { ...good, flake: "warn" },
      fails: [],
      warns: "flake still_leased",
    },
    {
      title: "a leased flake beyond its reruns fails, and is granted no more",
      project: { lease: { maxReruns: 1 } },
      run: () => ({ weather: { slow_disk: "x.x" }, attempts: 2 }),
      red: ["properties", "grants / grants", gate],
      codes: { "grants / grants: Ask for reruns": 1, "leases: Granted reruns": 0, ...says(1) },
      parts: { ...good, property: "fail", flake: "fail" },
      fails: ["flake reruns_exceeded", "property test_failed"],
    },
    {
      title: "a merge test that is skipped while it runs is not run",
      run: ({ skipAtRunTime }) => ({ changes: skipAtRunTime }),
      red: [gate],
      codes: { "lanes: Lanes": 0, "properties: Merge lane": 0, ...says(1) },
      parts: { ...good, property: "fail" },
      fails: ["property not_run"],
    },
    {
      title: "a voter that was deleted is named",
      run: ({ deleteVoter }) => ({ changes: deleteVoter }),
      red: [],
      codes: says(0),
      parts: { ...good, property: "warn" },
      fails: [],
      warns: "property voters_removed",
    },
    {
      title: "an expired lease fails although its test is green",
      project: { ageDays: 8, lease: { maxReruns: 1 } },
      run: () => ({}),
      red: [gate],
      codes: { "properties: Merge lane": 0, ...says(1) },
      parts: { ...good, flake: "fail" },
      fails: ["flake lease_expired"],
    },
    {
      title: "a frozen test that fails and leaves a replay counts for nothing",
      run: () => ({ weather: { drain: "x" } }),
      red: [],
      codes: {
        "leases: Freeze lane": 0,
        "leases: Replays": 0,
        "verdict / flake-runner: Record the replays": 0,
        ...says(0),
      },
      parts: good,
      fails: [],
    },
    {
      title: "a frozen test that fails and leaves no replay fails the flake part",
      project: { capsuleLost: true },
      run: () => ({ weather: { drain: "x" } }),
      red: ["leases", "verdict / flake-runner", gate],
      codes: {
        "leases: Freeze lane": 0,
        "leases: Replays": 1,
        "verdict / flake-runner: Record the replays": 1,
        ...says(1),
      },
      parts: { ...good, flake: "fail" },
      fails: ["flake replay_missing"],
    },
    {
      title: "a test without a lane ends the lane check with 2, and nothing is run",
      run: ({ unmarked }) => ({ changes: unmarked }),
      ...lanesBroken("lane_contract"),
    },
    {
      title: "a skip without a condition ends the lane check with 2, and nothing is run",
      run: ({ unconditionalSkip }) => ({ changes: unconditionalSkip }),
      ...lanesBroken("illegal_skip"),
    },
    {
      title: "a missing ledger is missing",
      run: () => ({ changes: { ".leaseboard/mutants/separator-not-escaped.patch": null } }),
      red: ["properties", "verdict / property-runner", gate],
      codes: {
        "properties: Properties": 3,
        "verdict / property-runner: Property ledger": 1,
        "verdict / property-runner: Merge report": 0,
        ...says(1),
      },
      parts: { ...good, property: "missing" },
      fails: ["property evidence_missing"],
    },
    {
      title: "with the server down nothing is scored",
      run: () => ({ serverUrl: "http://127.0.0.1:1" }),
      ...nobodyHeard,
    },
  ];
}

/** Nothing arrived at the server, so there is no verdict, and no verdict is no pass. */
export const nobodyHeard = {
  red: [
    "grants / grants",
    "leases",
    "verdict / collector",
    "verdict / property-runner",
    "verdict / fixture-runner",
    "verdict / flake-runner",
    gate,
  ],
  codes: { "grants / grants: Ask for reruns": 3, "verdict / property-runner: Property ledger": 3, ...says(3) },
  parts: null,
  fails: [],
} as const;

function lanesBroken(code: string) {
  const uploads = ["property-runner", "fixture-runner", "flake-runner"].map((job) => `verdict / ${job}`);
  return {
    red: ["lanes", ...uploads, gate],
    codes: { "lanes: Collect": 2, "lanes: Lanes": 2, "verdict / collector: Collection": 0, ...says(1) },
    parts: { property: "fail", fixture: "fail", flake: "warn" },
    fails: [`property ${code}`, "property evidence_missing", "fixture evidence_missing", "fixture lock_unchecked"],
  } as const;
}
