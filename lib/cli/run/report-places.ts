import { lstatSync, mkdirSync } from "node:fs";
import { isAbsolute, join, normalize, sep } from "node:path";
import { usageError } from "../cli-error";
import { hasPlaceholder } from "./fill-placeholders";
import { removeFolder } from "./scratch-folder";

/** Where the command says its reports are: `--report`, relative to the folder it runs in, and `{report}`, a place that we give. */
export type ReportPlaces = { readonly relative: readonly string[]; readonly given: boolean };

/** Throws a usage error where there is none: an exit code alone is never believed (design 3.6). */
export function parseReportPlaces(
  name: string,
  flags: readonly string[] | undefined,
  command: readonly string[],
): ReportPlaces {
  const given = hasPlaceholder(command, "report");
  const relative = (flags ?? []).map((path) => insidePath(name, "--report", path));
  if (!given && relative.length === 0) {
    throw usageError("name the report that the command writes by --report, or give it {report} as its file", name);
  }
  return { relative, given };
}

/** A path below the folder that the command runs in. Throws a usage error for one that leads out of it. */
export function insidePath(name: string, flag: string, path: string): string {
  const plain = normalize(path).replace(/[\\/]+$/, "");
  const leadsOut = isAbsolute(path) || plain === ".." || plain.startsWith(`..${sep}`) || plain === ".";
  if (leadsOut) throw usageError(`${flag} ${path}: must be a path inside the repository`, name);
  return plain;
}

/** The absolute places of the reports of one run, in `cwd` and in `scratch`, which is made anew: an earlier run may have been there. */
export function placesOf({ relative, given }: ReportPlaces, cwd: string, scratch: string) {
  removeFolder(scratch);
  mkdirSync(scratch);
  const ours = join(scratch, "report");
  const all = [...relative.map((path) => join(cwd, path)), ...(given ? [ours] : [])];
  return { all, ours };
}

/** What a run should write and is there before it: nobody could say that the run wrote it. */
export function staleFile(paths: readonly string[], cwd: string): string | null {
  return paths.find((path) => lstatSync(join(cwd, path), { throwIfNoEntry: false }) !== undefined) ?? null;
}
