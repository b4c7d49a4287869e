import { join } from "node:path";
import { mintSecret, secretPrefixes } from "@/lib/auth/secret";
import type { LeaseWorld } from "../lease-world";
import type { RunEnd } from "./ci-service";
import { type GitlabEvent, runPipeline } from "./gitlab/run-pipeline";
import type { MainEvidence } from "./parser-project";
import { type Recipe, RecipeScene, type RunOptions } from "./recipe-scene";
import type { Changes } from "./scratch-repository";

/** What made the recipe run; a merge request where it is not said. */
export type Run = RunOptions & {
  readonly changes?: Changes;
  readonly event?: "merge_request" | "merge_train" | "push";
};

/** GitLab with the repository acme/parser, which uses one of the recipes. Remove it after the tests. */
export class GitlabScene {
  readonly #scene: RecipeScene;
  #main: MainEvidence | undefined;
  #runs = 2000;

  private constructor(scene: RecipeScene) {
    this.#scene = scene;
  }

  static async start(recipe: Recipe): Promise<GitlabScene> {
    const workflowRef = "gitlab.example.com/acme/parser//.gitlab-ci.yml@refs/heads/main";
    const files = { ".gitlab-ci.yml": `gitlab-ci/${recipe.name}.gitlab-ci.yml` };
    return new GitlabScene(
      await RecipeScene.start({ recipe, files, pins: () => ({ provider: "gitlab", workflowRef }) }),
    );
  }

  /** A project in use. What main says of itself comes from one run of the recipe on main, at the first call. */
  async project(): Promise<LeaseWorld> {
    this.#main ??= await this.#runMain();
    return this.#scene.usedProject(this.#main, {});
  }

  /** Runs the recipe for a change. On main its jobs have identity tokens that fit; elsewhere a credential of their environment. */
  async run(world: LeaseWorld, run: Run = {}): Promise<RunEnd> {
    this.#runs += 1;
    const { issuer, recipe } = this.#scene;
    const given = {
      service: {
        ...this.#scene.service(world, { ...run, runId: this.#runs }),
        mint: (claims: Readonly<Record<string, unknown>>) =>
          issuer.gitlab(recipe.now(), { ...claims, aud: claims.aud }),
        ofEnvironment: run.event === "push" ? {} : await credentials(world),
      },
      event: this.#event(run.event ?? "merge_request", run.changes ?? {}),
      pipelineId: this.#runs,
      artifacts: this.#scene.artifactsOf(this.#runs),
    };
    return this.#scene.onTime(() => runPipeline(given));
  }

  remove(): Promise<void> {
    return this.#scene.remove();
  }

  #event(name: Run["event"] & {}, changes: Changes): GitlabEvent {
    const { repository } = this.#scene;
    if (name === "push") return { source: "push", sha: repository.main, ref: "main" };
    const ref = `change-${this.#runs}`;
    const sourceSha = repository.commitTo(ref, changes);
    const mergeRequest = { iid: 7, sourceSha, eventType: name === "merge_train" ? name : "merged_result" };
    return { source: "merge_request_event", sha: repository.mergeOf(sourceSha), ref, mergeRequest };
  }

  async #runMain(): Promise<MainEvidence> {
    await this.run(await this.#scene.newProject(), { event: "push" });
    const evidence = join(this.#scene.artifactsOf(this.#runs), "evidence");
    return this.#scene.mainEvidence(join(evidence, "collection.json"), join(evidence, "fixture.json"));
  }
}

const writers = ["collector", "property-runner", "fixture-runner", "flake-runner", "scorer"];

/** The variable LEASEBOARD_TOKEN of each writer's environment. */
async function credentials({ db, projectId, clock, dana }: LeaseWorld) {
  const found: Record<string, Record<string, string>> = {};
  for (const writer of writers) {
    const { secret, hash: secretHash, hint } = mintSecret(secretPrefixes.credential);
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + 86_400_000);
    const data = { projectId, name: writer, writer, secretHash, hint, createdById: dana.userId, createdAt, expiresAt };
    await db.transaction((tx) => tx.ciCredential.create({ data }));
    found[`leaseboard-${writer}`] = { LEASEBOARD_TOKEN: secret };
  }
  return found;
}
