import { join } from "node:path";
import type { Io } from "../io";
import { gitText } from "../run/git";
import type { TestResult } from "../run/read-reports";

/**
 * The files of a clone that its report names as holding tests: a mutant that edits the tests is none. In: the results of the
 * baseline. Where a report names no files (Go, Rust, most JUnit), there are none, and `--locked` has to say them.
 */
export async function testFiles(
  io: Io,
  clone: string,
  prefix: string,
  results: Iterable<TestResult>,
): Promise<Set<string>> {
  const listed = await gitText(io, clone, ["ls-files", "-z"], "the files of the clone cannot be listed");
  const tracked = new Set(listed.split("\0"));
  // Of the ids that a result may have, at most one is its own: the first whose file is there.
  const files = [...results].flatMap(({ ids }) => {
    const paths = ids.flatMap(pathsIn).flatMap((path) => [join(prefix, path), path]);
    return paths.find((path) => tracked.has(path)) ?? [];
  });
  return new Set(files);
}

/** The path part of an id, by each of the separators that runners put behind it. */
function pathsIn(id: string): string[] {
  const path = id.replaceAll("\\", "/").replace(/^\.\//, "");
  return ["::", " > ", " › ", "["].flatMap((separator) => path.split(separator, 1));
}
