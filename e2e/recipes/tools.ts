import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPython } from "@/bin/tests/find-python";

const checkout = join(import.meta.dirname, "../..");

/** Programs that stand before the machine's own. */
export type Tools = { readonly folder: string; readonly remove: () => void };

/**
 * Makes the programs that a CI machine has and this one may not: installers, which here need no network, the Python that has pytest,
 * and sudo for the only thing that the recipes do with it. Throws where a recipe for pytest finds none.
 */
export function makeTools(recipe: "pytest" | "vitest"): Tools {
  const python = recipe === "pytest" ? pythonWithPytest() : "python3";
  const folder = mkdtempSync(join(tmpdir(), "recipe-tools-"));
  chmodSync(folder, 0o755);
  const scripts: Record<string, string> = {
    python: `exec ${python} "$@"`,
    pytest: `exec ${python} -m pytest "$@"`,
    pip: `[ "$*" = "install -r requirements.txt" ] && exec ${python} -c "import pytest, hypothesis"`,
    npm: `[ "$*" = ci ] && ln -s ${join(checkout, "node_modules")} node_modules`,
    sudo: `[ "$1" = mount ] && exec "$@"`,
    ...(canBeNobody() ? {} : { setpriv: readOnlyInstead }),
  };
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Where nobody but this user finds the packages, a mount keeps the fixtures from being written, in place of another user. */
const readOnlyInstead = `mount --bind fixtures fixtures && mount -o remount,bind,ro fixtures && shift 3 && exec "$@"`;

function pythonWithPytest(): string {
  const python = findPython();
  if (python?.has.has("hypothesis")) return python.command;
  throw new Error("The recipe for pytest needs pytest and hypothesis (Debian: python3-pytest, python3-hypothesis).");
}

function canBeNobody(): boolean {
  const nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"];
  return spawnSync("setpriv", [...nobody, process.execPath, "-e", "0"], { cwd: checkout }).status === 0;
}
