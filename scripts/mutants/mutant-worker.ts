import { join } from "node:path";
import { createVitest } from "vitest/node";

/** What the parent sends: a file with the text it shall have, or none, and the tests to run, stage after stage. */
export type Task = {
  readonly planted: { readonly file: string; readonly code: string } | null;
  readonly stages: readonly (readonly string[])[];
};

/** What comes back: a test noticed, none did, or the tests could not be run, which says nothing about the mutant. */
export const answers = ["noticed", "unnoticed", "not run"] as const;
export type Answer = (typeof answers)[number];

/** What comes once, when the tests can be asked for. Loaders of TypeScript send messages of their own beside these. */
export const ready = "ready";

/**
 * Runs in a process of its own, so that a mutant that never ends can be stopped. Keeps one Vitest alive and changes the mutated
 * module as it is loaded: no file of the working tree is touched.
 */
export async function serveMutants(root: string, tests: string): Promise<void> {
  let active: Task["planted"] = null;
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
      // A busy machine must not look like a noticed fault.
      testTimeout: 120_000,
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
          transform: (_, id) => (active && id === join(root, active.file) ? { code: active.code, map: null } : null),
        },
      ],
    },
  );
  const specifications = await vitest.globTestSpecifications();

  async function answer({ planted, stages }: Task): Promise<Answer> {
    for (const file of [active?.file, planted?.file]) if (file) vitest.invalidateFile(join(root, file));
    active = planted;
    for (const stage of stages) {
      const modules = new Set(stage.map((file) => join(root, file)));
      const chosen = specifications.filter(({ moduleId }) => modules.has(moduleId));
      if (chosen.length === 0) continue;
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, false);
      // Vitest also hands back what earlier runs of other files came to.
      if (testModules.some((module) => modules.has(module.moduleId) && !module.ok())) return "noticed";
      if (unhandledErrors.length > 0) return "not run";
    }
    return "unnoticed";
  }

  process.on("message", async (task: Task) => process.send?.(await answer(task)));
  process.on("disconnect", () => process.exit());
  process.send?.(ready);
}
