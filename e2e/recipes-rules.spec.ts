import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { fill, permits } from "./recipes/github/expression";
import { inOrder, parseWorkflow } from "./recipes/github/workflow";
import { holds, parsePipeline } from "./recipes/gitlab/pipeline";

const folder = join(import.meta.dirname, "../docs/recipes");
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const github = readdirSync(join(folder, "github-actions")).map((name) => `github-actions/${name}`);
const gitlab = readdirSync(join(folder, "gitlab-ci")).map((name) => `gitlab-ci/${name}`);

test("no recipe throws an exit code away", () => {
  for (const path of [...github, ...gitlab]) expect(read(path), path).not.toMatch(/\|\| *(?:true|:)|continue-on-error/);
});

test("on GitHub no job that checks out the change may ask for an identity token, and all others check out main", () => {
  for (const path of github) {
    const workflow = parseWorkflow(read(path));
    for (const [name, job] of inOrder(workflow.jobs)) {
      const checkouts = job.steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      const hasToken = (job.permissions ?? workflow.permissions)["id-token"] === "write";
      for (const { with: given } of checkouts)
        expect([path, name, given.ref === "main"]).toEqual([path, name, hasToken]);
      expect(JSON.stringify(job), `${path} ${name}`).not.toContain("secrets.");
    }
  }
});

test("on GitLab no job that has the change may ask for an identity token, nor has an environment with a credential", () => {
  for (const path of gitlab) {
    for (const job of parsePipeline(read(path)).jobs) {
      const isWithoutChange = job.variables?.GIT_STRATEGY === "none";
      expect([job.name, job.id_tokens !== undefined]).toEqual([job.name, isWithoutChange]);
      expect([job.name, job.environment !== undefined]).toEqual([job.name, isWithoutChange]);
    }
  }
});

/** What a recipe runs, step by step, each command on one line. */
function scriptsOf(path: string): string[] {
  const scripts = github.includes(path)
    ? Object.values(parseWorkflow(read(path)).jobs).flatMap(({ steps }) => steps.map(({ run }) => run ?? ""))
    : parsePipeline(read(path)).jobs.flatMap(({ script }) => script);
  return scripts.map((script) => script.replaceAll(/\\\n */g, ""));
}

/** The project's own command, after the ` -- ` of a leaseboard command. */
function ownCommands(path: string, name: string): string[] {
  const calls = scriptsOf(path).map((script) => new RegExp(`leaseboard\\.mjs ${name} .*? -- (.*)`).exec(script)?.[1]);
  return calls.filter((command) => command !== undefined);
}

test("every recipe gives its tests the seed that the ledger names, and replays a capsule with its seed and its input", () => {
  for (const path of [...github, ...gitlab].filter((name) => !name.endsWith("leaseboard-upload.yml"))) {
    const properties = ownCommands(path, "property");
    const replays = ownCommands(path, "replay");
    expect([path, properties.length, replays.length]).toEqual([path, 1, 1]);
    expect(scriptsOf(path).join("\n"), path).toContain('set -- "$@" --input "$input"');
    expect(replays[0], path).toContain("CAPSULE_INPUT={input}");
    if (!path.includes("pytest")) continue;
    for (const command of [properties[0], replays[0]])
      expect(command, path).toMatch(/--hypothesis-profile=default --hypothesis-seed=\{seed\}/);
  }
});

test("the machine refuses what it does not know, instead of guessing", () => {
  const names = { "github.sha": "a", "needs.lanes.result": "failure" };
  expect(fill("at $" + "{{ github.sha }}", names)).toBe("at a");
  expect(() => fill("$" + "{{ github.shaa }}", names)).toThrow("not known");
  expect(() => fill("$" + "{{ fromJSON(github.sha) }}", names)).toThrow();
  expect(() => fill("$" + "{{ github.sha > 1 }}", names)).toThrow("Cannot read");
  expect(() =>
    parseWorkflow("name: a\non: {push: {branches: [main]}}\npermissions: {}\njobs: {a: {strategy: {}}}"),
  ).toThrow("strategy");
  expect(() => holds("$A =~ /x/", {})).toThrow("not known");
});

test("a job or step runs after a failure only where its condition says so", () => {
  const names = { "needs.lanes.result": "failure" };
  const failed = { failed: true };
  expect(permits(undefined, names, { failed: false })).toBe(true);
  expect(permits(undefined, names, failed)).toBe(false);
  expect(permits("$" + "{{ needs.lanes.result == 'failure' }}", names, failed)).toBe(false);
  expect(permits("$" + "{{ !cancelled() && needs.lanes.result == 'failure' }}", names, failed)).toBe(true);
  expect(permits("$" + "{{ !cancelled() && needs.lanes.result == 'success' }}", names, failed)).toBe(false);
  expect(permits("$" + "{{ always() }}", names, failed)).toBe(true);
});
