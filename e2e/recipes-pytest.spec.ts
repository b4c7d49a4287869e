import { test } from "@playwright/test";
import { checkRecipe } from "./recipes/check-recipe";
import { furtherCases } from "./recipes/further-cases";
import { GithubScene } from "./recipes/github-scene";
import { type Edits, recipeCases } from "./recipes/recipe-cases";

test.describe.configure({ mode: "default", timeout: 600_000 });

let scene: GithubScene | undefined;
test.beforeAll(async () => {
  scene = await GithubScene.start({
    name: "pytest",
    frozenTest: "tests/test_pool.py::test_drain",
    flakyTest: "tests/test_split.py::test_slow_disk",
    now: () => new Date(),
  });
});
test.afterAll(() => scene?.remove());

const lastField = `@mark.merge("oracle", owner="ada")
def test_last_field_may_be_empty():
    assert split("a;") == ["a", ""]


`;

const edits: Edits = {
  breakProperty: {
    "fields/__init__.py": (text) => text.replace("for field in fields)", "for field in fields if field)"),
  },
  weakenProperty: { "tests/test_properties.py": (text) => text.replace('"ab;\\\\"', '"ab"') },
  flakyProperty: {
    "tests/test_properties.py": (text) =>
      `${text.replace("import join, split", "import join, split\nfrom tests.weather import is_bad")}    assert not is_bad("property")\n`,
  },
  moveOutput: {
    "fields/__main__.py": (text) => text.replace("))))", ")), separators=(',', ':')))"),
  },
  skipAtRunTime: {
    "tests/test_split.py": (text) =>
      text
        .replace("from pytest import mark", "from pytest import mark, skip")
        .replace('    assert split("") == [""]', '    skip("no disk here")'),
  },
  deleteVoter: { "tests/test_split.py": (text) => text.replace(lastField, "") },
  deleteFrozen: { "tests/test_pool.py": null },
  unmarked: { "tests/test_more.py": "def test_more():\n    assert True\n" },
  unconditionalSkip: {
    "tests/test_split.py": (text) => text.replace(lastField, `@mark.skip(reason="later")\n${lastField}`),
  },
};

// JUnit XML shows no retries, which the verdict says of every part that it speaks for.
test.describe("the recipe for pytest on GitHub Actions", () => {
  const good = { property: "warn", fixture: "warn", flake: "pass" };
  checkRecipe(() => scene, [...recipeCases(good), ...furtherCases(good)], edits);
});
