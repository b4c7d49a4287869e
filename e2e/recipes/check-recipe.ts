import { expect, test } from "@playwright/test";
import { describeRun, stepOf } from "./ci-service";
import type { GithubScene } from "./github-scene";
import { newestVerdict } from "./parser-project";
import type { Edits, RecipeCase } from "./recipe-cases";

/** Makes one test of each case: runs the recipe, and looks at its jobs, at the exit codes of its steps, and at the verdict. */
export function checkRecipe(scene: () => GithubScene | undefined, cases: readonly RecipeCase[], edits: Edits): void {
  for (const one of cases) {
    test(one.title, async ({ browserName: _ }, info) => {
      const github = scene();
      if (github === undefined) throw new Error("The scene did not start.");
      const world = await github.project(one.project);
      const run = await github.run(world, one.run(edits));
      const verdict = await newestVerdict(world);
      await info.attach("run", { body: `${describeRun(run)}\n${JSON.stringify(verdict, null, 2)}` });

      const red = [...run].filter(([, { result }]) => result === "failure").map(([job]) => job);
      const codes = Object.keys(one.codes).map((place) => {
        const [job = "", step = ""] = place.split(": ");
        return [place, stepOf(run, job, step).code];
      });
      const reasons = verdict?.reasons ?? [];
      const named = (severity: string) =>
        new Set(reasons.filter((reason) => reason.severity === severity).map(({ part, code }) => `${part} ${code}`));
      expect({
        red,
        codes: Object.fromEntries(codes),
        parts: verdict?.parts ?? null,
        fails: [...named("fail")].sort(),
      }).toEqual({ red: one.red, codes: one.codes, parts: one.parts, fails: [...one.fails].sort() });
      if (one.warns !== undefined) expect([...named("warn")]).toContain(one.warns);
    });
  }
}
