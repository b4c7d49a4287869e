import { pytestIds } from "./pytest-ids";
import type { ReportedTest, ReportFormat } from "./result";

/** What a result is joined by: enough of a test to say what it was collected as. */
export type JoinSubject = Pick<ReportedTest, "leaseboardId" | "suite" | "className" | "name" | "file">;

/**
 * The ids under which a reported test may have been collected (design 3.6: results are joined by an explicit `leaseboard_id`, else
 * by one exact rule per format, never by guess). The caller compares them by `testKey`; a result whose keys fit no collected test,
 * or more than one, is `unmatched_result`. Files are relative to the checkout (`root` of `readReport`). The variant is not in an id.
 *
 * | report | rule | example |
 * | --- | --- | --- |
 * | any, with a `leaseboard_id` | that id, nothing else | |
 * | JUnit, producer `pytest` | the node ids that pytest writes as this class and name (`pytestIds`) | `tests/net/test_x.py::TestA::test_b[1]` |
 * | JUnit, producer `vitest` | class (the file), name | `src/a.test.ts > suite > test` |
 * | JUnit, producer `playwright` | class (the file), name | `e2e/a.spec.ts › suite › test` |
 * | JUnit, any other | class and name with a dot; without a class the name | `com.acme.FooTest.testBar`, `acme/pkg.TestA/sub` |
 * | Playwright JSON | file, titles of describe blocks, title | `e2e/a.spec.ts › suite › test` |
 * | Jest and Vitest JSON | file, titles of describe blocks, title | `src/a.test.ts > suite > test` |
 * | CTRF | file, suite, name, what there is of them | `src/a.test.ts > suite > test` |
 * | pytest-json-report, pytest-reportlog | node id | `tests/net/test_x.py::test_b[1]` |
 * | Mocha JSON | file, full title | `test/a.js > suite test` |
 * | RSpec JSON | id of the example | `./spec/a_spec.rb[1:2]` |
 * | go test JSON | package and test with a dot | `acme/pkg.TestA/sub` |
 * | TAP | titles of the subtests, name | `suite > test` |
 */
export function joinKeys(test: JoinSubject, format: ReportFormat, producer: string | null = null): string[] {
  if (test.leaseboardId !== null) return [test.leaseboardId];
  const { suite, className, name, file } = test;
  switch (format) {
    case "junit-xml":
      return junitKeys(test, producer);
    case "playwright-json":
      return [joined(" › ", file, suite, name)];
    case "jest-json":
    case "ctrf":
      return [joined(" > ", file, suite, name)];
    case "mocha-json":
      return [joined(" > ", file, name)];
    case "tap":
      return [joined(" > ", suite, name)];
    case "go-test-json":
      return [joined(".", className, name)];
    case "pytest-json-report":
    case "pytest-reportlog":
    case "rspec-json":
      return [name];
  }
}

function junitKeys({ className, name, file }: JoinSubject, producer: string | null): string[] {
  if (producer === "pytest") return pytestIds({ className, name, file });
  if (producer === "vitest") return [joined(" > ", className, name)];
  if (producer === "playwright") return [joined(" › ", className, name)];
  return [joined(".", className, name)];
}

function joined(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(separator);
}
