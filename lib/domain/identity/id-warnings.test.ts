import { expect, it } from "vitest";
import { isSeveralIds, isUnstableId } from "./id-warnings";

it.each([
  "f[<function g at 0x7f47a1b2>]",
  "f[0x7F47A1]",
  "Test.random { seed=[A59FE0BB67EE084A:C8345A018D6EEB3]}",
  "test_x[seed=42]",
  "test_x[seed: 7]",
  "FooTest.accepts[com.acme.Foo@1b6d3586]",
  "FooTest.accepts[Foo@1b6d35]",
  "t[3f2b8c1e-7d4a-4f6b-9c0d-1e2f3a4b5c6d]",
  "t[/tmp/x]",
  "t[/var/folders/x]",
  "t[/home/x/pytest-17/y]",
  "t[2026-10-02T08:00:00]",
  "t[2026-10-02 08:00]",
  "t[1760000000]",
  "t[1760000000123]",
])("warns that %j may never match again", (testId) => {
  expect(isUnstableId(testId)).toBe(true);
});

it.each([
  "tests/a.py::test_b[1-2]",
  "test_hex[0x7f]",
  "test_seedling[oak]",
  "com.acme.FooTest.testBar",
  "kms_flip@absolute-wf_vblank",
  "t[2026-10-02]",
  "t[176000000]",
  "t[17600000001]",
  "t[91760000000]",
  "t[2760000000]",
  "tests/tmp_dir.py::t",
  "t[3f2b8c1e-7d4a]",
])("says nothing about %j", (testId) => {
  expect(isUnstableId(testId)).toBe(false);
});

it.each([
  ["tests/a.py::T::x tests/b.py::T::y", true],
  ["tests/a.py::x;tests/b.py::y", true],
  ["tests/a.py::x[1], tests/b.py::y", true],
  ["tests/a.py::x;and tests/b.py::y", true],
  ["tests/a.py::x", false],
  ["tests/a.py::T::x", false],
  ["tests/a.py::x[a b.py::c]", false],
  ["tests/a.py::x > title with b.c in it", false],
])("sees whether %j holds several ids: %s", (testId, expected) => {
  expect(isSeveralIds(testId)).toBe(expected);
});
