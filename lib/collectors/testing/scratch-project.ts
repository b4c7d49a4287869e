import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { collectionFromBody, collectionSchema } from "@/lib/contract/v1/files/collection";
import type { Collection } from "@/lib/domain/collection/collection";

const checkout = join(import.meta.dirname, "../../..");

export type Ended = { readonly code: number | null; readonly output: string };

/** A project of somebody else's in a folder of its own, with this checkout's packages and reporters in it. */
export class ScratchProject {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "leaseboard-collect-")));

  constructor(files: Readonly<Record<string, string>> = {}) {
    symlinkSync(join(checkout, "node_modules"), join(this.folder, "node_modules"));
    this.write({ "package.json": '{"type": "module"}', ...files });
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(this.path(name)), { recursive: true });
      writeFileSync(this.path(name), text);
    }
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Puts the built reporters into the project, as a person copies them. */
  buildReporters(): void {
    const { code, output } = this.#spawn(
      process.execPath,
      ["--import", "tsx", "scripts/build-collectors.ts", this.folder],
      checkout,
    );
    if (code !== 0) throw new Error(output);
  }

  node(args: readonly string[], settings: Readonly<Record<string, string>> = {}): Ended {
    return this.run(process.execPath, args, settings);
  }

  run(command: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}): Ended {
    return this.#spawn(command, args, this.folder, settings);
  }

  /** The collection as the gate reads it; throws where there is none or it is not of the published form. */
  collection(name = "collection.json"): Collection {
    return collectionFromBody(collectionSchema.parse(JSON.parse(readFileSync(this.path(name), "utf8"))));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(
    command: string,
    args: readonly string[],
    cwd: string,
    settings: Readonly<Record<string, string>> = {},
  ): Ended {
    // What the surrounding test run tells its own workers is nothing for the runner inside.
    const outer = /^(?:VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|PLAYWRIGHT|PYTEST|LEASEBOARD|CI$|FORCE_COLOR$)/;
    const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: "1" };
    for (const name of Object.keys(env).filter((key) => outer.test(key))) delete env[name];
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd,
      encoding: "utf8",
      env: { ...env, ...settings },
      timeout: 170_000,
    });
    return { code: status, output: `${stdout}${stderr}` };
  }
}
