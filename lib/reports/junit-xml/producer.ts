import type { XmlAttributes } from "./read-xml";

/** Attribute names of a suite in the order in which Playwright's own reporter writes them. */
const playwrightSuite = "name timestamp hostname tests failures skipped time errors";

type Marks = { readonly root: XmlAttributes; readonly suite: XmlAttributes | null };

const producers: readonly { readonly name: string; readonly wrote: (marks: Marks) => boolean }[] = [
  { name: "pytest", wrote: ({ root, suite }) => root.name === "pytest tests" || suite?.name === "pytest" },
  { name: "vitest", wrote: ({ root }) => root.name === "vitest tests" },
  { name: "jest-junit", wrote: ({ root }) => root.name === "jest tests" },
  { name: "playwright", wrote: ({ suite }) => Object.keys(suite ?? {}).join(" ") === playwrightSuite },
  { name: "nextest", wrote: ({ root }) => root.name === "nextest-run" || root.uuid !== undefined },
  {
    name: "surefire",
    wrote: ({ root, suite }) =>
      [root, suite ?? {}].some((marks) => Object.values(marks).some((value) => value.includes("surefire-test-report"))),
  },
  { name: "googletest", wrote: ({ root }) => root.name === "AllTests" },
  { name: "mocha-junit-reporter", wrote: ({ root }) => root.name === "Mocha Tests" },
];

/** The tool that wrote a JUnit file, by marks that only this tool leaves; null where there are none. */
export function producerOf(marks: Marks): string | null {
  return producers.find(({ wrote }) => wrote(marks))?.name ?? null;
}

/** Producers whose files list every attempt of a test, so a test with one result had no rerun. */
const showsRetries = new Set(["surefire", "nextest", "go"]);

/** Whether the files of a producer show reruns where there were some (bug reports: many JUnit writers keep the last one only). */
export function producerShowsRetries(producer: string | null): boolean {
  return producer !== null && showsRetries.has(producer);
}
