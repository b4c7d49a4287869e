import { expect, it } from "vitest";
import { isWildcardId } from "./wildcard-id";

it.each([
  "*",
  "**",
  "*.*",
  "*/*",
  "[*/*]",
  ".*",
  " * ",
  " pkg.*",
  "pkg.* ",
  "(*)",
  "* *",
  "pkg.*",
  "com.acme.FooTest.*",
  "com.*.FooTest",
  "tests/**",
  "tests/*/test_a.py::t",
  "tests/test_*.py::t[1]",
  "tests/a.py::*",
  "kms_cursor_crc@.*",
  "test_foo*",
  "*foo",
  "[*/*] chunk",
  "ydb/tests/compatibility py3test.[test_kafka_topic.py */*] chunk",
  "ydb/tests/x py3test.[**/*] chunk",
  "ydb/core/ut Suite.*",
  "ydb/core/ut Suite:**",
])("refuses %j as a pattern for many tests", (testId) => {
  expect(isWildcardId(testId)).toBe(true);
});

it.each([
  "tests/a.py::test_op[2 * 3]",
  "tests/a.py::test_glob[*]",
  "tests/a.py::test_glob[*.py]",
  "tests/a.py::test_accept[*/*]",
  "test_call(**kwargs)",
  "test_type<int*>",
  'Spec."matches a*b"',
  "Spec.'*'",
  "Spec.`*`",
  "test_dict{*}",
  "lv.ctco.cukes.rest.run.RunCustomCukesTest.* mock response will have header",
  "renders a * in the title",
  "a title that ends in *",
  "matches file.*",
  "tests/a.spec.ts > matches file.* too",
  "tests/a.spec.ts matches all of file.*",
  "set_api_key_test.py::TestApiKey::test_query_no_api_key?",
  "sample.ConfigDataCustomMediaTypeIntegrationTests.",
  "junit.framework.TestSuite$1.warning",
  "tests/a.py::t",
  "",
])("takes %j for the name of one test", (testId) => {
  expect(isWildcardId(testId)).toBe(false);
});
