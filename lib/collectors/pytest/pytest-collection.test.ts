import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPython } from "@/bin/tests/find-python";
import { joinReport } from "../testing/join-report";
import { type Ended, ScratchProject } from "../testing/scratch-project";

const plugin = join(import.meta.dirname, "../../../public/leaseboard_pytest.py");
const python = findPython();
const has = (name: "pytest" | "hypothesis" | "xdist") => {
  if (python?.has.has(name)) return true;
  console.warn(`Left out: no Python here has ${name} (Debian: python3-pytest python3-hypothesis python3-pytest-xdist)`);
  return false;
};

const goodFiles = {
  "pytest.ini": "[pytest]\nmarkers =\n    slow: takes its time\n",
  "tests/conftest.py": `
import pytest

def pytest_collection_modifyitems(items):
    for item in items:
        if "by_folder" in item.nodeid:
            item.add_marker(pytest.mark.witness(kind="golden", sha256="c0ffee"))
`,
  "tests/by_folder/test_golden.py": "def test_bytes(): pass\n",
  "tests/test_skipped_elsewhere.py": `
import sys, pytest
if sys.platform == "linux":
    pytest.skip("not on linux", allow_module_level=True)
def test_never(): pass
`,
  "tests/test_needs_package.py": `
import pytest
pytest.importorskip("a_package_that_nobody_has")
def test_never(): pass
`,
  "tests/café.d/test_total.py": `
import sys, unittest, pytest
from pytest import mark
on_mac = mark.skipif(sys.platform != "darwin", reason="only there")

@mark.merge("oracle", owner=None)
@mark.slow
def test_total():
    """Adds up.

    Owner: ada
    Locked-on: 2026-10-02
    Note: nothing of ours
    """

@mark.merge
@mark.parametrize("value", ["a", "é › b", "[", 1, "x::y"])
def test_rows(value): assert value != 1

@mark.freeze(kind="frozen", capsule="seed 7")
def test_flaky(): assert 0

@mark.merge(owner="bob")
class TestInner:
    @mark.merge(kind="property", domain="all")
    class TestDeeper:
        def test_deep(self): pass

    @mark.skipif(sys.platform == "linux", reason="not there")
    def test_by_marker(self): pass

    @on_mac
    def test_by_name(self): pass

    @mark.skipif("sys.platform == 'linux'", reason="not there")
    def test_by_text(self): pass

    @mark.xfail(sys.platform == "linux", reason="not there")
    def test_by_xfail(self): assert 0

@mark.merge
class TestCases(unittest.TestCase):
    @unittest.skipUnless(sys.platform == "darwin", "only there")
    def test_by_unittest(self): pass
`,
};

const badFiles = {
  "test_bad.py": `import sys, unittest, pytest
from pytest import mark
always = mark.skipif(True, reason="x")
def test_no_lane(): pass
@mark.merge
@mark.witness
def test_two_lanes(): pass
@mark.merge
@mark.skip
def test_skip(): pass
@mark.freeze
@mark.skipif(True, reason="x")
def test_true(): pass
@mark.merge
@always
def test_by_name(): pass
@mark.merge
@mark.skipif("1", reason="x")
def test_by_text(): pass
@mark.merge
@mark.xfail(reason="x")
def test_xfail(): pass
@mark.merge
class TestCases(unittest.TestCase):
    @unittest.skip("x")
    def test_skip(self): pass
    @unittest.expectedFailure
    def test_failing(self): self.fail()
@mark.merge
@mark.parametrize("x", [1, pytest.param(2, marks=mark.skip)])
def test_rows(x): pass
`,
  "test_gone.py": 'import pytest\npytest.skip("x", allow_module_level=True)\ndef test_never(): pass\n',
};

const noLane = "has no lane; exactly one of merge, witness, freeze is needed";
const twoLanes = "has several lanes: merge, witness; exactly one of merge, witness, freeze is needed";
const skipped = "is skipped without a condition, which deletes evidence";
const xfailed = "is expected to fail (xfail) without a condition, which deletes evidence";
const badLines = [
  `test_bad.py:4: test_bad.py::test_no_lane ${noLane}`,
  `test_bad.py:5: test_bad.py::test_two_lanes ${twoLanes}`,
  `test_bad.py:8: test_bad.py::test_skip ${skipped}`,
  `test_bad.py:11: test_bad.py::test_true ${skipped}`,
  `test_bad.py:14: test_bad.py::test_by_name ${skipped}`,
  `test_bad.py:17: test_bad.py::test_by_text ${skipped}`,
  `test_bad.py:20: test_bad.py::test_xfail ${xfailed}`,
  `test_bad.py:27: test_bad.py::TestCases::test_failing ${xfailed}`,
  `test_bad.py:25: test_bad.py::TestCases::test_skip ${skipped}`,
  `test_bad.py:29: test_bad.py::test_rows[2] ${skipped}`,
  "test_gone.py: the whole module is skipped without a condition",
];

const projects: ScratchProject[] = [];
function project(files: Readonly<Record<string, string>>): ScratchProject {
  const made = new ScratchProject(files);
  projects.push(made);
  copyFileSync(plugin, made.path("leaseboard_pytest.py"));
  return made;
}
afterAll(() => {
  for (const made of projects) made.remove();
});

/** Runs pytest with the plugin and no others than those asked for. */
function pytest(scratch: ScratchProject, ...args: readonly string[]): Ended {
  const settings = { PYTHONDONTWRITEBYTECODE: "1", PYTHONPATH: scratch.folder };
  const own = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "leaseboard_pytest", "--junit-xml=report.xml"];
  return scratch.run(python?.command ?? "python3", [...own, ...args], settings);
}
const collecting = "--leaseboard-collection=out/collection.json";

describe.runIf(has("pytest"))("the pytest plugin", () => {
  describe("in a run", () => {
    let scratch: ScratchProject;
    let ended: Ended;
    beforeAll(() => {
      scratch = project(goodFiles);
      ended = pytest(scratch, collecting, "tests");
    }, 180_000);

    it("leaves pytest's own exit code when the lane contract holds", () => {
      expect(ended.output).toMatch(/2 failed, 7 passed, 6 skipped, 1 xfailed/);
      expect(ended.code).toBe(1);
    });

    it("lists every test with its lane, kind, skip and place", () => {
      const file = "tests/café.d/test_total.py";
      const rows = scratch.collection("out/collection.json").tests.map(({ id, lanes, kind, skip, line }) => {
        return [id.replace(`${file}::`, ""), lanes[0], kind, skip, line];
      });
      expect(rows).toEqual([
        ["tests/by_folder/test_golden.py::test_bytes", "witness", "golden", null, 1],
        ["test_total", "merge", "oracle", null, 6],
        ...["a", "\\xe9 \\u203a b", "[", "1", "x::y"].map((value) => [`test_rows[${value}]`, "merge", null, null, 16]),
        ["test_flaky", "freeze", "frozen", null, 20],
        ["TestInner::TestDeeper::test_deep", "merge", "property", null, 27],
        ["TestInner::test_by_marker", "merge", null, "conditional", 29],
        ["TestInner::test_by_name", "merge", null, "conditional", 32],
        ["TestInner::test_by_text", "merge", null, "conditional", 35],
        ["TestInner::test_by_xfail", "merge", null, "conditional", 38],
        ["TestCases::test_by_unittest", "merge", null, "conditional", 43],
      ]);
    });

    it("takes attachments from markers and docstrings, other markers as tags, and one base for all rows", () => {
      const { tests } = scratch.collection("out/collection.json");
      expect(tests[0]?.attachments).toEqual({ sha256: "c0ffee" });
      expect(tests[1]).toMatchObject({ attachments: { owner: "ada", locked_on: "2026-10-02" }, tags: ["slow"] });
      expect(tests[8]?.attachments).toEqual({ owner: "bob", domain: "all" });
      const bases = tests.map(({ base }) => base).filter((base) => base !== null);
      expect(bases).toEqual(Array(5).fill("tests/café.d/test_total.py::test_rows"));
    });

    it("says which modules skipped themselves under a condition", () => {
      for (const module of ["test_skipped_elsewhere", "test_needs_package"]) {
        expect(ended.output).toContain(`not collected, skipped under a condition: tests/${module}.py`);
      }
    });

    it("has every result of the JUnit report joined to one collected test", async () => {
      const collection = scratch.collection("out/collection.json");
      const results = await joinReport(scratch.path("report.xml"), scratch.folder, collection);
      const ofTests = results.filter(({ carried }) => carried !== null);
      expect(ofTests.map(({ explicit }) => explicit)).toEqual(ofTests.map(({ carried }) => [carried]));
      expect(ofTests.map(({ carried }) => carried).sort()).toEqual(collection.tests.map(({ id }) => id).sort());
      // The rest are the modules that skipped themselves.
      expect(results.filter(({ carried }) => carried === null).map(({ outcome }) => outcome)).toEqual([
        "skipped",
        "skipped",
      ]);
    });
  });

  it("ends with 2 before the first test and lists every offender", { timeout: 180_000 }, () => {
    const scratch = project(badFiles);
    const { code, output } = pytest(scratch, collecting);
    expect(code).toBe(2);
    expect(offenders(output)).toEqual(badLines);
    expect(output).not.toMatch(/\d (?:passed|failed)/);
    expect(scratch.collection("out/collection.json").tests).toHaveLength(11);
  });

  it("says which attachment is none that it knows, once for all rows of a test", { timeout: 180_000 }, () => {
    const scratch = project({
      "test_typo.py": `
from pytest import mark
@mark.merge("oracle", ownr="ada", domain="all")
@mark.parametrize("x", [1, 2])
def test_total(x): pass
`,
    });
    const { code, output } = pytest(scratch, collecting);
    expect(code).toBe(0);
    const known = "domain, owner, sha256, locked_on, capsule";
    const line = `Leaseboard: test_typo.py:3: test_typo.py::test_total: unknown attachment ownr; known are ${known}`;
    expect(output.split("\n").filter((one) => one.includes("unknown attachment"))).toEqual([line]);
  });

  it("runs one lane and still lists and checks the others", { timeout: 180_000 }, () => {
    const marked = "from pytest import mark\n@mark.merge\ndef test_a(): pass\n@mark.freeze\ndef test_b(): pass\n";
    const scratch = project({ "test_lanes.py": marked });
    const one = pytest(scratch, collecting, "--leaseboard-lane=freeze");
    expect(one.output).toContain("1 passed, 1 deselected");
    expect(scratch.collection("out/collection.json").tests).toHaveLength(2);
    expect(pytest(scratch, "-k", "test_a").code).toBe(0);
    scratch.write({ "test_more.py": "def test_c(): pass\n" });
    expect(pytest(scratch, "--leaseboard-lane=freeze").code).toBe(2);
  });

  it("writes no collection that would not be whole", { timeout: 180_000 }, () => {
    const marked = "from pytest import mark\n@mark.merge\ndef test_a(): pass\n@mark.merge\ndef test_b(): pass\n";
    const scratch = project({ "test_fine.py": marked, "out/collection.json": "{}" });
    const one = pytest(scratch, collecting, "test_fine.py::test_a");
    expect(one.output).toContain("no collection: test_fine.py::test_a leaves out the other tests of its file");
    expect([one.code, existsSync(scratch.path("out/collection.json"))]).toEqual([2, false]);
    scratch.write({ "test_broken.py": "raise ValueError\n", "out/collection.json": "{}" });
    const broken = pytest(scratch, collecting, "--continue-on-collection-errors");
    expect(broken.output).toContain("no collection, could not be collected: test_broken.py");
    expect(broken.code).not.toBe(0);
    expect(existsSync(scratch.path("out/collection.json"))).toBe(false);
  });

  it.runIf(has("hypothesis"))("knows a Hypothesis test as a property", { timeout: 180_000 }, () => {
    const marked = (lane: string) => `
from hypothesis import given, strategies
from pytest import mark
@mark.${lane}
@given(strategies.integers())
def test_any(n): pass
`;
    const scratch = project({ "test_merge.py": marked("merge(domain='ints')"), "test_freeze.py": marked("freeze") });
    expect(pytest(scratch, collecting).code).toBe(0);
    expect(scratch.collection("out/collection.json").tests.map(({ kind }) => kind)).toEqual(["frozen", "property"]);
  });

  it.runIf(has("xdist"))("collects under pytest-xdist as without it", { timeout: 180_000 }, async () => {
    const scratch = project(goodFiles);
    pytest(scratch, "--leaseboard-collection=plain.json", "tests");
    expect(pytest(scratch, collecting, "-n2", "tests").code).toBe(1);
    const collection = scratch.collection("out/collection.json");
    expect(collection).toEqual(scratch.collection("plain.json"));
    const results = await joinReport(scratch.path("report.xml"), scratch.folder, collection);
    expect(
      results
        .filter(({ carried }) => carried !== null)
        .map(({ explicit }) => explicit[0])
        .sort(),
    ).toEqual(collection.tests.map(({ id }) => id).sort());
  });

  it.runIf(has("xdist"))("ends with 2 and runs no test under pytest-xdist", { timeout: 180_000 }, () => {
    const scratch = project(badFiles);
    const { code, output } = pytest(scratch, collecting, "-n2");
    expect(code).toBe(2);
    expect(offenders(output)).toEqual(badLines);
    expect(output).not.toMatch(/\d (?:passed|failed)/);
    expect(scratch.collection("out/collection.json").tests).toHaveLength(11);
  });
});

function offenders(output: string): string[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("  test_"))
    .map((line) => line.trim().replace(/ !+$/, ""));
}
