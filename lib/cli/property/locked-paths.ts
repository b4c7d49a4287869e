import { dirname } from "node:path";
import { foldSubject } from "@/lib/domain/identity/folded-subject";
import { globMatches, parseGlob } from "@/lib/domain/policy/glob";
import { usageError } from "../cli-error";

/** Says why a path may not be touched by a mutant; null where it may. */
export type PathLock = (path: string) => string | null;

/**
 * Locks paths by globs as policies write them: `*` is any run, folders included, letter case does not count, and a folder locks all
 * that is in it. Throws a usage error for a broken glob.
 */
export function lockByGlobs(patterns: readonly string[]): PathLock {
  const globs = patterns.map((pattern) => {
    const { glob, problems } = parseGlob(pattern.replace(/\/+$/, ""));
    if (problems.length > 0) throw usageError(`--locked ${pattern}: ${problems.join(", ")}`, "property");
    return { pattern, glob };
  });
  return (path) => {
    const subjects = withFolders(path).map(foldSubject);
    const hit = globs.find(({ glob }) => subjects.some((subject) => globMatches(glob, subject)));
    return hit === undefined ? null : `it is locked by ${hit.pattern}`;
  };
}

/** Locks exactly these paths, and what lies below them. */
export function lockPaths(paths: ReadonlySet<string>, why: string): PathLock {
  const folded = new Set([...paths].map((path) => foldSubject(path).text));
  return (path) => (withFolders(path).some((one) => folded.has(foldSubject(one).text)) ? why : null);
}

function withFolders(path: string): string[] {
  const all: string[] = [];
  for (let at = path; at !== "." && at !== "/"; at = dirname(at)) all.push(at);
  return all;
}
