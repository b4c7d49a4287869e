import { relative, sep } from "node:path";
import type { Suite, TestCase } from "@playwright/test/reporter";
import { type Framework, testId } from "../collect-tests";
import type { FoundTest, Place } from "../found-test";
import { readMarks } from "../marks";
import { callAt } from "../source/call-at";
import { type Skip, skipOfCall, skipOfModifier, strongest } from "../source/skip-of-call";
import type { SourceText } from "../source/source-text";
import { titleOfCall } from "../source/title-of-call";

export const playwrightFramework: Framework = { name: "playwright", separator: " › " };

type ReadSource = (path: string) => SourceText | null;
type Annotation = TestCase["annotations"][number];

/**
 * The tests that Playwright is about to run, each once: what its projects and repetitions have in common. The project of a result
 * is its variant, which the report names, and no part of the id.
 */
export function findTests(root: Suite, readSource: ReadSource): FoundTest[] {
  const found = new Map<string, FoundTest>();
  for (const test of root.allTests()) {
    const id = playwrightId(test);
    const known = found.get(id);
    const next = findTest(test, readSource);
    found.set(id, known === undefined ? next : { ...known, skip: strongest([known.skip, next.skip]) });
  }
  return [...found.values()];
}

/** The id of a test: `a.spec.ts › suite › test`, as `lib/reports` joins Playwright's reports. */
export function playwrightId(test: TestCase): string {
  return testId(namesOf(test), playwrightFramework);
}

function namesOf(test: TestCase): { idFile: string; titles: string[] } {
  // A title path is: nothing, the project, the file relative to Playwright's root, describe blocks, the title.
  const [, , file = "", ...titles] = test.titlePath();
  return { idFile: file.split(sep).join("/"), titles };
}

function findTest(test: TestCase, readSource: ReadSource): FoundTest {
  const { idFile, titles } = namesOf(test);
  const { file: path, line, column } = test.location;
  const own = levels(test);
  const titleAt = ({ location, title }: TestCase | Suite) => {
    const source = readSource(location?.file ?? "");
    const call = source === null || location === undefined ? null : callAt(source, location.line, location.column);
    // A describe block without a title has a function where the title would be.
    return (title === "" || source === null || call === null ? null : titleOfCall(call, source)) ?? title;
  };
  const values = Object.fromEntries(test.annotations.map(({ type, description }) => [type, description]));
  return {
    idFile,
    file: relative(process.cwd(), path).split(sep).join("/"),
    titles,
    sourceTitles: readSource(path) === null ? null : own.map(titleAt),
    place: { path, line, column },
    marks: readMarks(test.tags, values),
    skip: strongest(test.annotations.map((annotation) => skipOf(annotation, own, readSource))),
  };
}

/**
 * How an annotation skips: declared with the test or its describe block, or by a call such as `test.skip(isWindows, "why")`
 * beside it. Where the source does not tell, nothing gives a condition.
 */
function skipOf(annotation: Annotation, own: readonly (TestCase | Suite)[], readSource: ReadSource): Skip | null {
  if (!["skip", "fixme", "fail"].includes(annotation.type)) return null;
  const { location } = annotation;
  if (location === undefined) return "unconditional";
  const source = readSource(location.file);
  const call = source === null ? null : callAt(source, location.line, location.column);
  if (source === null || call === null) return "unconditional";
  if (own.some((level) => isAt(level, location))) return skipOfCall(call, source) ?? "unconditional";
  return skipOfModifier(call);
}

function isAt({ location }: TestCase | Suite, other: Omit<Place, "path"> & { readonly file: string }): boolean {
  return location?.file === other.file && location.line === other.line && location.column === other.column;
}

/** From the outermost describe block to the test; the file and what is above it left out. */
function levels(test: TestCase): (TestCase | Suite)[] {
  const found: (TestCase | Suite)[] = [test];
  for (let parent: Suite | undefined = test.parent; parent?.type === "describe"; parent = parent.parent) {
    found.unshift(parent);
  }
  return found;
}
