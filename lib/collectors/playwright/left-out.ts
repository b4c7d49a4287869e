import { relative } from "node:path";
import type { Suite, TestCase } from "@playwright/test/reporter";

const filters = [
  "--grep",
  "-g",
  "--grep-invert",
  "-gv",
  "--last-failed",
  "--only-changed",
  "--test-list",
  "--test-list-invert",
];

/** The option of a command line that leaves tests out of a run; null for none. Projects, files and shards are pieces, not filters. */
export function filterOf(argv: readonly string[]): string | null {
  return filters.find((option) => argv.some((word) => word === option || word.startsWith(`${option}=`))) ?? null;
}

/** Every `.only`: Playwright has taken all other tests out of the run before a reporter sees it. */
export function onlyFaults(root: Suite): string[] {
  const all: (Suite | TestCase)[] = [...root.allTests(), ...suitesOf(root)];
  const marked = all.filter((one) => "_only" in one && one._only === true);
  const places = marked.map(({ location, title }) => {
    const place = location === undefined ? "" : `${relative(process.cwd(), location.file)}:${location.line}: `;
    return `${place}.only on ${title} takes all other tests out of the run`;
  });
  return [...new Set(places)];
}

function suitesOf(suite: Suite): Suite[] {
  return suite.suites.flatMap((inner) => [inner, ...suitesOf(inner)]);
}
