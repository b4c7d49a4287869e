import { relative, sep } from "node:path";
import type { TestCase, TestModule, TestSuite } from "vitest/node";
import { type Framework, testId } from "../collect-tests";
import type { FoundTest, Place } from "../found-test";
import { readMarks } from "../marks";
import { callAt } from "../source/call-at";
import { type Skip, skipOfCall, strongest } from "../source/skip-of-call";
import type { SourceText } from "../source/source-text";
import { titleOfCall } from "../source/title-of-call";

export const vitestFramework: Framework = { name: "vitest", separator: " > " };

type ReadSource = (path: string) => SourceText | null;

/** The tests of a module as it was collected. `root` is Vitest's own, which its JUnit reporter writes files by. */
export function findTests(module: TestModule, root: string, readSource: ReadSource): FoundTest[] {
  return [...module.children.allTests()].map((test) => findTest(test, root, readSource));
}

/** The id of a test: `src/a.test.ts > suite > test`, as `lib/reports` joins Vitest's reports. */
export function vitestId(test: TestCase, root: string): string {
  return testId({ idFile: fileOf(test.module, root), titles: levels(test).map(({ name }) => name) }, vitestFramework);
}

function findTest(test: TestCase, root: string, readSource: ReadSource): FoundTest {
  const file = fileOf(test.module, root);
  const path = test.module.moduleId;
  const source = readSource(path);
  const own = levels(test);
  const titles = own.map(({ name }) => name);
  const titleAt = (level: TestCase | TestSuite) => {
    const call = source === null ? null : callOf(level, source);
    return (source === null || call === null ? null : titleOfCall(call, source)) ?? level.name;
  };
  const place: Place | null = test.location === undefined ? null : { path, ...test.location };
  return {
    idFile: file,
    file,
    titles,
    sourceTitles: source === null ? null : own.map(titleAt),
    place,
    marks: readMarks(test.tags, { ...test.meta() }),
    skip: skipOf(test, own, source),
  };
}

/**
 * Vitest says only that a test is not run, by `skip` or by `skipIf`: which one, its source says. Where that is silent, nothing
 * gives a condition. A condition counts where it does not hold, too: the collection of every machine says the same.
 */
function skipOf(test: TestCase, own: readonly (TestCase | TestSuite)[], source: SourceText | null): Skip | null {
  if (test.options.fails) return "unconditional";
  const said = own.map((level) => {
    const call = source === null ? null : callOf(level, source);
    return source === null || call === null ? null : skipOfCall(call, source);
  });
  const isLeftOut = test.options.mode === "skip" || test.options.mode === "todo";
  if (isLeftOut) return strongest(said) ?? "unconditional";
  return said.includes("conditional") ? "conditional" : null;
}

function callOf({ location }: TestCase | TestSuite, source: SourceText) {
  return location === undefined ? null : callAt(source, location.line, location.column);
}

/** From the outermost describe block to the test. */
function levels(test: TestCase): (TestCase | TestSuite)[] {
  const found: (TestCase | TestSuite)[] = [test];
  for (let parent = test.parent; parent.type === "suite"; parent = parent.parent) found.unshift(parent);
  return found;
}

function fileOf(module: TestModule, root: string): string {
  return relative(root, module.moduleId).split(sep).join("/");
}
