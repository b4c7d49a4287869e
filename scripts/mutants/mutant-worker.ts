import { join } from "node:path";
import { createVitest } from "vitest/node";
import type { Mutant } from "./mutant";
import { applyMutant } from "./plant-mutants";

/** What the parent sends: a mutant, or none to see that the tests pass as they are, and the tests to run in turn. */
export type Task = { readonly mutant: Mutant | null; readonly stages: readonly (readonly string[])[] };

/**
 * Runs in a process of its own, so that a mutant that never ends can be stopped. Keeps one Vitest alive and changes the mutated
 * module as it is loaded: no file of the working tree is touched.
 */
export async function serveMutants(root: string, tests: string): Promise<void> {
  let active: Mutant | null = null;
  const vitest = await createVitest(
    "test",
    {
      root,
      config: false,
      watch: false,
      pool: "forks",
      isolate: false,
      fileParallelism: false,
      bail: 1,
      reporters: [{}],
      include: [tests],
    },
    {
      logLevel: "silent",
      resolve: { alias: { "@": root } },
      plugins: [
        {
          name: "planted-mutant",
          enforce: "pre",
          transform: (code, id) =>
            active && id === join(root, active.file) ? { code: applyMutant(code, active), map: null } : null,
        },
      ],
    },
  );
  const specifications = await vitest.globTestSpecifications();

  async function isKilled({ mutant, stages }: Task): Promise<boolean> {
    for (const file of [active?.file, mutant?.file]) if (file) vitest.invalidateFile(join(root, file));
    active = mutant;
    for (const stage of stages) {
      const modules = new Set(stage.map((file) => join(root, file)));
      const chosen = specifications.filter(({ moduleId }) => modules.has(moduleId));
      if (chosen.length === 0) continue;
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, false);
      if (unhandledErrors.length > 0 || testModules.some((module) => module.state() === "failed")) return true;
    }
    return false;
  }

  process.on("message", async (task: Task) => process.send?.(await isKilled(task)));
  process.on("disconnect", () => process.exit());
  process.send?.("ready");
}
