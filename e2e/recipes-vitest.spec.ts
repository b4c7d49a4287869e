import { test } from "@playwright/test";
import { checkRecipe } from "./recipes/check-recipe";
import { GithubScene } from "./recipes/github-scene";
import { type Edits, recipeCases } from "./recipes/recipe-cases";

test.describe.configure({ mode: "default", timeout: 600_000 });

let scene: GithubScene | undefined;
test.beforeAll(async () => {
  scene = await GithubScene.start({
    name: "vitest",
    frozenTest: "tests/pool.test.mjs > drains",
    flakyTest: "tests/split.test.mjs > split > waits for a slow disk (once)",
    now: () => new Date(),
  });
});
test.afterAll(() => scene?.remove());

const lastField = `  test("keeps an empty last field", () => {
    expect(split("a;")).toEqual(["a", ""]);
  });

`;

const edits: Edits = {
  breakProperty: {
    "src/fields.mjs": (text) => text.replace("fields.map(escaped)", 'fields.filter((one) => one !== "").map(escaped)'),
  },
  weakenProperty: { "tests/properties.test.mjs": (text) => text.replace(', ";", "\\\\"', "") },
  flakyProperty: {
    "tests/properties.test.mjs": (text) =>
      `import { isBad } from "./weather.mjs";\n${text.replace("      expect(", '      expect(isBad("property")).toBe(false);\n      expect(')}`,
  },
  moveOutput: { "src/print-fields.mjs": (text) => text.replace(".replaceAll('\",\"', '\", \"')", "") },
  skipAtRunTime: {
    "tests/split.test.mjs": (text) =>
      text.replace(
        '"gives an empty line one field", () => {\n',
        '"gives an empty line one field", ({ skip }) => {\n    skip("no disk here");\n',
      ),
  },
  deleteVoter: { "tests/split.test.mjs": (text) => text.replace(lastField, "") },
  deleteFrozen: { "tests/pool.test.mjs": null },
  unmarked: { "tests/more.test.mjs": 'import { test } from "vitest";\n\ntest("more", () => {});\n' },
  unconditionalSkip: {
    "tests/split.test.mjs": (text) => text.replace(lastField, lastField.replace("test(", "test.skip(")),
  },
};

// Vitest's JSON shows no retries, which the verdict says of every part that it speaks for.
test.describe("the recipe for vitest on GitHub Actions", () => {
  checkRecipe(() => scene, recipeCases({ property: "warn", fixture: "warn", flake: "pass" }), edits);
});
