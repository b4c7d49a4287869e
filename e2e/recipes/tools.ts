import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPython } from "@/bin/tests/find-python";

const checkout = join(import.meta.dirname, "../..");

/** Programs that stand before the machine's own. */
export type Tools = { readonly folder: string; readonly remove: () => void };

/**
 * Makes the programs that a CI machine has and this one may not: installers, which here need no network, the Python that has pytest,
 * and sudo for the only thing that the recipes do with it. Throws where there is no pytest.
 */
export function makeTools(): Tools {
  const python = findPython()?.command;
  if (python === undefined) throw new Error("The recipe for pytest needs pytest and hypothesis.");
  const folder = mkdtempSync(join(tmpdir(), "recipe-tools-"));
  mkdirSync(folder, { recursive: true });
  const scripts: Record<string, string> = {
    python: `exec ${python} "$@"`,
    pytest: `exec ${python} -m pytest "$@"`,
    pip: `[ "$*" = "install -r requirements.txt" ] && exec ${python} -c "import pytest, hypothesis"`,
    npm: `[ "$*" = ci ] && ln -s ${join(checkout, "node_modules")} node_modules`,
    sudo: `[ "$1" = mount ] && exec "$@"`,
  };
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
