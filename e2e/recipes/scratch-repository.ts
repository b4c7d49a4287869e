import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Paths with their new content, or a function of the old one; null deletes the file. */
export type Changes = Readonly<Record<string, string | null | ((before: string) => string)>>;

/** Of nobody on this machine, and always the same: a commit's digest gives its properties their seed. */
const identity = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_AUTHOR_DATE: "2026-10-01T08:00:00Z",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.org",
  GIT_COMMITTER_DATE: "2026-10-01T08:00:00Z",
};

/** A repository of somebody else's, as the CI service holds it: a main branch, and a branch for each change. */
export class ScratchRepository {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "recipe-repository-")));

  /** Takes the files of `source`, and `files` by the folder or file they come from, as the first commit of main. */
  constructor(source: string, files: Readonly<Record<string, string>>) {
    cpSync(source, this.folder, { recursive: true });
    for (const [path, from] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      cpSync(from, join(this.folder, path), { recursive: true });
    }
    this.#git("init", "--quiet", "--initial-branch=main");
    this.#git("config", "uploadpack.allowAnySHA1InWant", "true");
    this.#commit({});
  }

  get main(): string {
    return this.#git("rev-parse", "main").trim();
  }

  commitToMain(changes: Changes): string {
    this.#git("checkout", "--quiet", "main");
    return this.#commit(changes);
  }

  /** A commit on a new branch from main. */
  commitTo(branch: string, changes: Changes): string {
    this.#git("checkout", "--quiet", "-B", branch, "main");
    return this.#commit(changes);
  }

  /** What GitHub and GitLab test of a branch: main with it merged. The branches of these tests start at main. */
  mergeOf(sha: string): string {
    return this.#git("commit-tree", `${sha}^{tree}`, "-p", "main", "-p", sha, "-m", "Merge").trim();
  }

  fileAt(ref: string, path: string): string {
    return this.#git("show", `${ref}:${path}`);
  }

  /** A fresh clone that holds one commit; the folders, where named, are all that is checked out. */
  checkout(ref: string, into: string, folders: readonly string[] = []): void {
    mkdirSync(into, { recursive: true });
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", into, ...args], { env: { ...process.env, ...identity } });
    git("init", "--quiet");
    git("fetch", "--quiet", "--depth=1", `file://${this.folder}`, ref);
    if (folders.length > 0) git("sparse-checkout", "set", "--no-cone", ...folders);
    git("-c", "advice.detachedHead=false", "checkout", "--quiet", "FETCH_HEAD");
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #commit(changes: Changes): string {
    for (const [path, change] of Object.entries(changes)) {
      const place = join(this.folder, path);
      if (change === null) rmSync(place);
      else {
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(place, typeof change === "string" ? change : changed(this.fileAt("HEAD", path), change, path));
      }
    }
    this.#git("add", "--all");
    this.#git("commit", "--quiet", "--allow-empty", "--message", "Change");
    return this.#git("rev-parse", "HEAD").trim();
  }

  #git(...args: readonly string[]): string {
    return execFileSync("git", ["-C", this.folder, ...args], {
      encoding: "utf8",
      env: { ...process.env, ...identity },
    });
  }
}

/** A change that changes nothing would let its case pass for another reason. */
function changed(before: string, change: (before: string) => string, path: string): string {
  const after = change(before);
  if (after === before) throw new Error(`The change leaves ${path} as it was.`);
  return after;
}
