import { join } from "node:path";
import type { LeaseWorld } from "../lease-world";
import type { RunEnd } from "./ci-service";
import { type GithubEvent, runWorkflow } from "./github/run-workflow";
import { startTokenEndpoint, type TokenEndpoint } from "./github/token-endpoint";
import type { MainEvidence } from "./parser-project";
import type { ProjectOptions } from "./recipe-cases";
import { type Recipe, RecipeScene, type RunOptions } from "./recipe-scene";
import type { Changes } from "./scratch-repository";

/** What made the recipe run; a pull request where it is not said. */
export type Run = RunOptions & {
  readonly changes?: Changes;
  readonly event?: GithubEvent["name"];
  /** The pull request comes from a fork. */
  readonly isFork?: boolean;
  /** Runs all jobs this many times, each a new attempt of the same run. */
  readonly attempts?: number;
};

const workflow = ".github/workflows/leaseboard.yml";
const uploads = ".github/workflows/leaseboard-upload.yml";

/** GitHub with the repository acme/parser, which uses one of the recipes. Remove it after the tests. */
export class GithubScene {
  readonly #scene: RecipeScene;
  readonly #tokens: TokenEndpoint;
  #main: MainEvidence | undefined;
  #runs = 1000;

  private constructor(scene: RecipeScene, tokens: TokenEndpoint) {
    this.#scene = scene;
    this.#tokens = tokens;
  }

  static async start(recipe: Recipe): Promise<GithubScene> {
    const scene = await RecipeScene.start({
      recipe,
      files: { [workflow]: `github-actions/${recipe.name}.yml`, [uploads]: "github-actions/leaseboard-upload.yml" },
      pins: () => ({ provider: "github", workflowRef: `acme/parser/${uploads}@refs/heads/main` }),
    });
    return new GithubScene(scene, await startTokenEndpoint(scene.issuer, recipe.now));
  }

  /** A project in use. What main says of itself comes from one run of the recipe on main, at the first call. */
  async project(options: ProjectOptions = {}): Promise<LeaseWorld> {
    this.#main ??= await this.#runMain();
    return this.#scene.usedProject(this.#main, options);
  }

  /** Runs the recipe for a change, on the project's behalf. */
  async run(world: LeaseWorld, run: Run = {}): Promise<RunEnd> {
    const { changes = {}, attempts = 1, event: name = "pull_request" } = run;
    this.#runs += 1;
    const runId = this.#runs;
    const event = { ...this.#event(name, runId, changes), isFork: run.isFork ?? false };
    const service = { ...this.#scene.service(world, { ...run, runId }), tokens: this.#tokens };
    const artifacts = this.#scene.artifactsOf(runId);
    const called = { path: workflow, ref: event.sha, prefix: "", inputs: {}, permissions: null };
    let end: RunEnd = new Map();
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      end = await this.#scene.onTime(() => runWorkflow({ service, event, runId, attempt, artifacts }, called));
    }
    return end;
  }

  async remove(): Promise<void> {
    await this.#scene.remove();
    await this.#tokens.close();
  }

  #event(name: GithubEvent["name"], runId: number, changes: Changes): GithubEvent {
    const { repository } = this.#scene;
    if (name === "push") return { name, sha: repository.main, ref: "refs/heads/main" };
    const head = repository.commitTo(`change-${runId}`, changes);
    const sha = repository.mergeOf(head);
    if (name === "merge_group") return { name, sha, ref: `refs/heads/gh-readonly-queue/main/pr-7-${head}` };
    return { name, sha, ref: "refs/pull/7/merge", headRef: `change-${runId}`, headSha: head, pullRequest: 7 };
  }

  async #runMain(): Promise<MainEvidence> {
    await this.run(await this.#scene.newProject(), { event: "push" });
    const artifacts = join(this.#scene.artifactsOf(this.#runs), "1");
    return this.#scene.mainEvidence(join(artifacts, "lanes/collection.json"), join(artifacts, "fixtures/fixture.json"));
  }
}
