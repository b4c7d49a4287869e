import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Somebody's Git repository for one test, with one commit, gone when the test is. */
export class ScratchRepository {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "leaseboard-repository-")));
  /** Beside the repository, so that the work tree stays clean. */
  readonly mutants = realpathSync(mkdtempSync(join(tmpdir(), "leaseboard-mutants-")));

  constructor(files: Readonly<Record<string, string>>) {
    onTestFinished(() => {
      rmSync(this.folder, { recursive: true, force: true });
      rmSync(this.mutants, { recursive: true, force: true });
    });
    this.git("init", "--quiet", "--initial-branch=main");
    this.write(files);
    this.commit();
  }

  git(...args: readonly string[]): string {
    const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"];
    return execFileSync("git", ["-C", this.folder, ...who, ...args], { encoding: "utf8" });
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(this.path(name)), { recursive: true });
      writeFileSync(this.path(name), text);
    }
  }

  /** Commits everything. Out: the commit. */
  commit(): string {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--allow-empty", "-m", "A change");
    return this.head();
  }

  head(): string {
    return this.git("rev-parse", "HEAD").trim();
  }

  /** What Git says about the work tree, and every byte of the file that is named. */
  state(name: string): string {
    return `${this.git("status", "--porcelain", "--ignored")}${this.head()}${readFileSync(this.path(name), "utf8")}`;
  }

  /** Plants a mutant that replaces a text in a file of the commit. */
  mutant(name: string, file: string, text: string, by: string): void {
    const original = readFileSync(this.path(file), "utf8");
    if (!original.includes(text)) throw new Error(`${file} does not hold ${text}`);
    writeFileSync(this.path(file), original.replace(text, by));
    this.patch(name, this.git("diff"));
    writeFileSync(this.path(file), original);
  }

  /** Plants a mutant by the text of its patch. */
  patch(name: string, text: string): void {
    writeFileSync(join(this.mutants, `${name}.patch`), text);
  }
}
