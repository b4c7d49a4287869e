import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { likelyMatches, likenessKey } from "./likely-matches";

it.each([
  ["org.a.FooTest#testBar", "org.a.FooTest.testBar"],
  ["tests/unit/test_a.py::TestA::test_b", "tests/test_a.py::TestA::test_b"],
  ["a/x.py::test_b[1]", "b/x.py::test_b[1]"],
  ["com.x.util.io.MapsTest.testPut", "com.x.io.MapsTest.testPut"],
  ["org.x.TableEnvHiveConnectorTest.testUDTF", "org.x.TableEnvHiveConnectorITCase.testUDTF"],
  ["src/net/retry.test.ts > backs off", "lib/net/retry.test.ts > backs off"],
  ["a_b_c::t", "a-b-d::t"],
  ["aa.bb.cc.FooTest.t", "xx.yy.zz.FooTest.t"],
  ["aa.bb::t", "aa.cc::t"],
  ["Retry.net::t", "retry.disk::t"],
  [" org.a.FooTest.testBar ", "org.b.FooTest.testBar"],
])("offers %j and %j as one test", (a, b) => {
  expect(likelyMatches(a, b)).toBe(true);
  expect(likelyMatches(b, a)).toBe(true);
  expect(likenessKey(a)).toBe(likenessKey(b));
});

it.each([
  ["the same id", "a/x.py::t", "a/x.py::t"],
  ["another spelling of the same key", "a\\x.py::t", "a/x.py::t"],
  ["other methods of one class", "org.a.FooTest.testOne", "org.a.FooTest.testTwo"],
  ["other parameters", "x.py::t[BUILDING]", "x.py::t[Building]"],
  ["common method names of unlike classes", "org.a.CacheTest.test", "org.b.net.SocketSpec.test"],
  ["ids without a class", "test_a", "test_b"],
  ["parameters that differ before a dot", "a/b/c/x.py::t[1.5]", "a/b/c/x.py::t[2.5]"],
  ["files that share an extension only", "aa/x.py::t", "bb/y.py::t"],
  ["ids that begin with a bracket", "[a]/x/FooTest.t", "[a]/y/FooTest.t"],
  ["a bare name and a full one", "testBar", "org.a.FooTest.testBar"],
  ["a full name and a bare one", "org.a.FooTest.testBar", "testBar"],
  ["words that are just too few", "aa.bb.cc::t", "aa.dd.ee::t"],
])("does not offer %s", (_, a, b) => {
  expect(likelyMatches(a, b)).toBe(false);
});

it.each([
  ["a/x.py::test_b[1.5]", "test_b[1.5]"],
  ["org.a.FooTest#testBar", "testBar"],
  ["src/retry.test.ts > backs off", "test > backs off"],
  ["testBar", "testBar"],
])("indexes %j by its method and parameters, %j", (testId, expected) => {
  expect(likenessKey(testId)).toBe(expected);
});

const folder = new URL("../../../../shared/data/flaky/", import.meta.url);
const rows = (name: string): Record<string, unknown>[] =>
  readFileSync(new URL(name, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

it("finds every real pair of two spellings, and most of the real renames", (context) => {
  if (!existsSync(folder)) context.skip("the folder of real inputs is not here");
  const spellings = rows("same-test-two-spellings.jsonl");
  expect(spellings.filter((row) => !likelyMatches(String(row.spelling_a), String(row.spelling_b)))).toEqual([]);
  const renames = rows("idoft-renamed.jsonl").flatMap((row) =>
    (row.candidate_new_ids as string[]).slice(0, 1).map((id) => [String(row.old_test_id), id] as const),
  );
  const found = renames.filter(([before, after]) => likelyMatches(before, after));
  expect(found.length / renames.length).toBeGreaterThan(0.7);
});
