import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findPython } from "@/bin/tests/find-python";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { ScratchRepository } from "../testing/scratch-repository";
import { tempFolder } from "../testing/temp-files";

const python = findPython();
const has = python?.has.has("hypothesis") ?? false;
if (!has)
  console.warn("Left out: no Python here has pytest and Hypothesis (Debian: python3-pytest python3-hypothesis)");

const files = {
  "calc.py": "def add(a, b):\n    return a + b\n\n\ndef twice(a):\n    return 2 * a\n",
  "tests/test_add.py": `
import random
from hypothesis import given, strategies as st
from calc import add, twice

@given(st.integers(), st.integers())
def test_add_commutes(a, b):
    assert add(a, b) == add(b, a)

def test_add_by_hand():
    a = random.randrange(1000)
    assert add(a, 1) == a + 1
`,
  "tests/test_late.py": "def test_late():\n    from calc import twice\n    assert twice(2) == 4\n",
};

const command = [
  ...[python?.command ?? "python3", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
  ...["--hypothesis-seed={seed}", "--junit-xml={report}"],
];

async function property(repository: ScratchRepository, args: readonly string[] = []) {
  const { PATH, HOME } = process.env;
  const io = fakeIo({ env: { PATH, HOME, PYTHONPATH: "." } });
  const out = join(tempFolder(), "property.json");
  const at = ["--suite", "calc", "--repo", repository.folder, "--mutants", repository.mutants, "--out", out];
  const code = await main(["property", ...at, "--timeout", "15", ...args, "--", ...command], io);
  return { code, err: io.err(), summary: JSON.parse(io.out()), ledger: JSON.parse(readFileSync(out, "utf8")) };
}

const results = (summary: { mutants: { name: string; result: string }[] }) =>
  Object.fromEntries(summary.mutants.map(({ name, result }) => [name.replace(".patch", ""), result]));

describe.runIf(has)("property, with pytest and Hypothesis", { timeout: 120_000 }, () => {
  it("counts a mutant as killed only when a test noticed it and pytest ended by itself", async () => {
    const repository = new ScratchRepository(files);
    const before = repository.state("calc.py");
    const [adds, doubles] = ["    return a + b", "    return 2 * a"] as const;
    repository.mutant("killed", "calc.py", adds, "    return a - b");
    repository.mutant("survived", "calc.py", adds, "    return b + a");
    repository.mutant("crashed", "calc.py", adds, "    import os; os._exit(0)");
    repository.mutant("aborted", "calc.py", adds, "    import os; os.abort()");
    repository.mutant("not-compiled", "calc.py", "def add(a, b):", "def add(a, b:");
    repository.mutant("not-defined", "calc.py", doubles, "    return twise * a");
    repository.mutant("hanging", "calc.py", adds, "    while True: pass");
    const { code, err, summary, ledger } = await property(repository);
    expect(results(summary)).toEqual({
      killed: "killed",
      survived: "survived",
      crashed: "no_report",
      aborted: "crashed",
      "not-compiled": "compile_error",
      "not-defined": "compile_error",
      hanging: "timeout",
    });
    expect(code).toBe(1);
    expect(ledger).toMatchObject({ cases_run: 3, cases_failed: 0, killed_mutants: 1, mutant_budget: 7 });
    expect(err).toMatch(/\[4\/7\] killed +\d+\.\d s {2}killed\.patch: tests\/test_add\.py::test_add_/);
    expect(err).toContain("NameError: name 'twise' is not defined");
    expect(repository.state("calc.py")).toBe(before);
  });

  it("passes when every mutant is killed", async () => {
    const repository = new ScratchRepository(files);
    repository.mutant("minus", "calc.py", "a + b", "a - b");
    const { code, ledger } = await property(repository, ["--seed", "9007199254740993"]);
    expect(code).toBe(0);
    expect(ledger).toMatchObject({ cases_run: 3, cases_failed: 0, killed_mutants: 1, mutant_budget: 1 });
  });

  it("runs no mutant on a red baseline, and writes that it is red", async () => {
    const repository = new ScratchRepository({ ...files, "calc.py": files["calc.py"].replace("a + b", "a - b") });
    repository.mutant("plus", "calc.py", "a - b", "a + b");
    const { code, err, summary, ledger } = await property(repository);
    expect([code, results(summary)]).toEqual([1, { plus: "not_run" }]);
    expect(ledger).toMatchObject({ cases_run: 3, cases_failed: 2, killed_mutants: null, mutant_budget: 1 });
    expect(err).toContain("tests/test_add.py::test_add_commutes failed");
  });

  it("refuses a mutant of the tests themselves, which the report names", async () => {
    const repository = new ScratchRepository(files);
    repository.mutant("of-a-test", "tests/test_late.py", "== 4", "== 5");
    const { code, summary, ledger } = await property(repository);
    expect([code, ledger.killed_mutants]).toEqual([1, 0]);
    expect(summary.mutants).toMatchObject([
      { result: "refused", why: expect.stringMatching(/test_late\.py: it holds/) },
    ]);
  });

  it("does not believe a baseline in which a file could not be loaded", async () => {
    const repository = new ScratchRepository({ ...files, "tests/test_broken.py": "import a_package_nobody_has\n" });
    const { code, summary, ledger } = await property(repository);
    expect([code, ledger.cases_failed]).toEqual([1, 1]);
    expect(summary.baseline.problems.length).toBeGreaterThan(0);
  });
});
