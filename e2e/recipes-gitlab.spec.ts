import { expect, test } from "@playwright/test";
import { describeRun, stepOf } from "./recipes/ci-service";
import { GitlabScene, type Run } from "./recipes/gitlab-scene";
import { newestVerdict } from "./recipes/parser-project";

const recipes = {
  pytest: {
    recipe: {
      name: "pytest",
      frozenTest: "tests/test_pool.py::test_drain",
      flakyTest: "tests/test_split.py::test_slow_disk",
      now: () => new Date(),
    },
    moveOutput: { "fields/__main__.py": (text: string) => text.replace("))))", ")), separators=(',', ':')))") },
    unmarked: { "tests/test_more.py": "def test_more():\n    assert True\n" },
    deleteFrozen: { "tests/test_pool.py": null },
  },
  vitest: {
    recipe: {
      name: "vitest",
      frozenTest: "tests/pool.test.mjs > drains",
      flakyTest: "tests/split.test.mjs > split > waits for a slow disk (once)",
      now: () => new Date(),
    },
    moveOutput: { "src/print-fields.mjs": (text: string) => text.replace(".replaceAll('\",\"', '\", \"')", "") },
    unmarked: { "tests/more.test.mjs": 'import { test } from "vitest";\n\ntest("more", () => {});\n' },
    deleteFrozen: { "tests/pool.test.mjs": null },
  },
} as const;

for (const [name, { recipe, moveOutput, unmarked, deleteFrozen }] of Object.entries(recipes)) {
  test.describe(`the recipe for ${name}`, () => {
    test.describe.configure({ mode: "default", timeout: 600_000 });
    let scene: GitlabScene | undefined;
    test.beforeAll(async () => {
      scene = await GitlabScene.start(recipe);
    });
    test.afterAll(() => scene?.remove());

    /** Runs the pipeline in a new project. Out: the red jobs, the exit code of the gate, and the failing and warning reasons. */
    async function outcome(run: Run) {
      if (scene === undefined) throw new Error("The scene did not start.");
      const world = await scene.project();
      const end = await scene.run(world, run);
      const verdict = await newestVerdict(world);
      await test.info().attach("run", { body: `${describeRun(end)}\n${JSON.stringify(verdict, null, 2)}` });
      const named = (severity: string) => [
        ...new Set(verdict?.reasons.flatMap((one) => (one.severity === severity ? [`${one.part} ${one.code}`] : []))),
      ];
      return {
        red: [...end].filter(([, { result }]) => result === "failure").map(([job]) => job),
        skipped: [...end].filter(([, { result }]) => result === "skipped").map(([job]) => job),
        gate: stepOf(end, "gate", "script").code,
        fails: named("fail"),
        warns: named("warn"),
      };
    }

    test("main passes by the identity tokens of its jobs", async () => {
      const { red, gate, fails, warns } = await outcome({ event: "push" });
      expect({ red, gate, fails }).toEqual({ red: [], gate: 0, fails: [] });
      expect(warns.filter((warn) => warn.endsWith("weak_evidence"))).toEqual([]);
    });

    test("a merge request passes by the credentials of its environments, which shows as weak", async () => {
      const { red, gate, warns } = await outcome({});
      expect({ red, gate }).toEqual({ red: [], gate: 0 });
      expect(warns).toContain("property weak_evidence");
    });

    test("a fixture that moved fails the fixture part", async () => {
      expect(await outcome({ changes: moveOutput })).toMatchObject({
        red: ["fixtures", "gate"],
        gate: 1,
        fails: ["fixture case_not_match", "fixture oracle_mismatch"],
      });
    });

    test("a test without a lane fails the lane check, and nothing is run", async () => {
      const ended = await outcome({ changes: unmarked });
      expect(ended.red).toEqual(["lanes", "property-runner", "fixture-runner", "flake-runner", "gate"]);
      expect(ended.skipped).toEqual([
        "merge-lane",
        "properties",
        "witness-lane",
        "fixtures",
        "grants",
        "reruns",
        "freeze-lane",
        "replays",
      ]);
      expect(ended.fails).toContain("property lane_contract");
    });

    test("a freeze row without its test fails on a merge train", async () => {
      expect(await outcome({ changes: deleteFrozen, event: "merge_train" })).toMatchObject({
        red: ["replays", "flake-runner", "gate"],
        gate: 1,
        fails: ["flake row_without_frozen_test"],
      });
    });

    test("with the server down the gate ends with 3", async () => {
      expect(await outcome({ serverUrl: "http://127.0.0.1:1" })).toMatchObject({ gate: 3, fails: [] });
    });
  });
}
