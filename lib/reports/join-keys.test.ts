import { describe, expect, it } from "vitest";
import { type JoinSubject, joinKeys } from "./join-keys";
import type { ReportFormat } from "./result";

const subject = (parts: Partial<JoinSubject>): JoinSubject => ({
  leaseboardId: null,
  suite: null,
  className: null,
  name: "",
  file: null,
  ...parts,
});

describe("joinKeys", () => {
  it.each<[string, Partial<JoinSubject>, ReportFormat, string | null, string[]]>([
    ["a leaseboard_id alone", { leaseboardId: "net/a", className: "a", name: "b" }, "junit-xml", "pytest", ["net/a"]],
    [
      "surefire",
      { className: "com.acme.FooTest", name: "bar[1]", suite: "x" },
      "junit-xml",
      "surefire",
      ["com.acme.FooTest.bar[1]"],
    ],
    ["go in JUnit", { className: "acme/pkg", name: "TestA/sub" }, "junit-xml", "go", ["acme/pkg.TestA/sub"]],
    ["JUnit without a class", { className: "", name: "a b" }, "junit-xml", null, ["a b"]],
    [
      "vitest in JUnit",
      { className: "src/a.test.ts", name: "list > adds", suite: "src/a.test.ts" },
      "junit-xml",
      "vitest",
      ["src/a.test.ts > list > adds"],
    ],
    [
      "Playwright in JUnit",
      { className: "a.spec.ts", name: "list › adds" },
      "junit-xml",
      "playwright",
      ["a.spec.ts › list › adds"],
    ],
    [
      "Playwright JSON",
      { file: "a.spec.ts", suite: "list", name: "adds" },
      "playwright-json",
      "playwright",
      ["a.spec.ts › list › adds"],
    ],
    [
      "Vitest JSON",
      { file: "src/a.test.ts", suite: "list", name: "adds" },
      "jest-json",
      null,
      ["src/a.test.ts > list > adds"],
    ],
    [
      "Jest JSON without a describe block",
      { file: "a.test.js", name: "adds" },
      "jest-json",
      "jest",
      ["a.test.js > adds"],
    ],
    ["CTRF", { file: "a.ts", suite: "list", name: "adds" }, "ctrf", "x", ["a.ts > list > adds"]],
    ["Mocha", { file: "a.js", name: "list adds" }, "mocha-json", "mocha", ["a.js > list adds"]],
    [
      "RSpec",
      { name: "./spec/a.rb[1:2]", suite: "does", file: "./spec/a.rb" },
      "rspec-json",
      "rspec",
      ["./spec/a.rb[1:2]"],
    ],
    ["go test", { className: "acme/pkg", name: "TestA/sub" }, "go-test-json", "go", ["acme/pkg.TestA/sub"]],
    ["TAP", { suite: "net", name: "retries" }, "tap", null, ["net > retries"]],
    [
      "pytest-json-report",
      { name: "tests/a.py::t[x]", file: "tests/a.py" },
      "pytest-json-report",
      "pytest",
      ["tests/a.py::t[x]"],
    ],
  ])("gives the id of %s", (_, parts, format, producer, keys) => {
    expect(joinKeys(subject(parts), format, producer)).toEqual(keys);
  });

  it.each<[string, Partial<JoinSubject>, string[]]>([
    [
      "a function by its file",
      { file: "tests/net/test_x.py", className: "tests.net.test_x", name: "test_b[a.b]" },
      ["tests/net/test_x.py::test_b[a.b]"],
    ],
    [
      "a method by its file",
      { file: "tests/test_x.py", className: "tests.test_x.TestA.TestIn", name: "t" },
      ["tests/test_x.py::TestA::TestIn::t"],
    ],
    [
      "a file with Windows separators",
      { file: "tests\\test_x.py", className: "tests.test_x.TestA", name: "t" },
      ["tests/test_x.py::TestA::t"],
    ],
    ["a test outside of modules", { file: "README.md", className: "", name: "README.md" }, ["README.md::README.md"]],
    [
      "a class without its file, in every way it can have come about",
      { className: "tests.test_x.TestA", name: "test_b[1]" },
      ["tests/test_x/TestA.py::test_b[1]", "tests/test_x.py::TestA::test_b[1]", "tests.py::test_x::TestA::test_b[1]"],
    ],
    ["a name alone, which is no node id", { name: "t" }, []],
  ])("gives pytest's node ids of %s", (_, parts, keys) => {
    expect(joinKeys(subject(parts), "junit-xml", "pytest")).toEqual(keys);
  });

  it("gives a test inherited from another file the ids of the class it was collected in", () => {
    const parts = { file: "tests/base.py", className: "tests.test_x.TestA", name: "t" };
    expect(joinKeys(subject(parts), "junit-xml", "pytest")).toContain("tests/test_x.py::TestA::t");
  });
});
