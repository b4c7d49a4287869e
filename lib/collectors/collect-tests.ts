import type { CollectedTest, Collection } from "@/lib/domain/collection/collection";
import type { FoundTest } from "./found-test";

/** A runner's name and what it joins the parts of an id by; `lib/reports` joins them the same way. */
export type Framework = { readonly name: string; readonly separator: " > " | " › " };

/** The id of a test (design 3.6): file, describe blocks, title. Blocks without a title are no part of it. */
export function testId(test: Pick<FoundTest, "idFile" | "titles">, { separator }: Framework): string {
  return [test.idFile, ...test.titles].filter((part) => part !== "").join(separator);
}

/** The collection of what a runner found, in the order of files and lines, whatever order the files came in. */
export function collectTests(found: readonly FoundTest[], framework: Framework): Collection {
  const bases = baseIds(found, framework);
  const tests = found.map((test, index): CollectedTest => {
    const id = testId(test, framework);
    const base = bases[index] ?? id;
    return {
      id,
      base: base === id ? null : base,
      lanes: test.marks.lanes,
      kind: test.marks.kind,
      skip: test.skip,
      tags: test.marks.tags,
      attachments: test.marks.attachments,
      file: test.file,
      line: test.place?.line ?? null,
    };
  });
  return { framework: framework.name, tests: tests.sort(byPlace) };
}

/**
 * The id of each test's function: the titles of its source in place of its own, so that `adds %i` stands for all its rows. Two
 * functions that share it are told apart by their lines. Without a source, tests of one place share that place.
 */
function baseIds(found: readonly FoundTest[], framework: Framework): string[] {
  const named = found.map((test) => testId({ ...test, titles: test.sourceTitles ?? test.titles }, framework));
  const placesOfName = countDistinct(found.map((test, index) => [named[index] ?? "", placeText(test)]));
  const idsOfPlace = countDistinct(found.map((test) => [placeText(test), testId(test, framework)]));
  return found.map((test, index) => {
    const name = named[index] ?? "";
    if (test.place === null) return name;
    if (test.sourceTitles === null) return (idsOfPlace.get(placeText(test)) ?? 0) > 1 ? placeText(test) : name;
    return (placesOfName.get(name) ?? 0) > 1 ? `${name} (line ${test.place.line})` : name;
  });
}

function placeText({ idFile, place }: FoundTest): string {
  return place === null ? idFile : `${idFile}:${place.line}:${place.column}`;
}

function countDistinct(pairs: readonly (readonly [string, string])[]): Map<string, number> {
  const sets = new Map<string, Set<string>>();
  for (const [key, value] of pairs) sets.set(key, (sets.get(key) ?? new Set()).add(value));
  return new Map([...sets].map(([key, values]) => [key, values.size]));
}

function byPlace(one: CollectedTest, other: CollectedTest): number {
  const [a, b] = [one.file ?? "", other.file ?? ""];
  if (a !== b) return a < b ? -1 : 1;
  if (one.line !== other.line) return (one.line ?? 0) - (other.line ?? 0);
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
