import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectionSchema } from "@/lib/contract/v1/files/collection";
import { fixtureLedgerSchema } from "@/lib/contract/v1/files/fixture-ledger";
import { type CiIssuer, startCiIssuer } from "@/lib/testing/ci-issuer";
import type { LeaseWorld } from "../lease-world";
import { Server } from "../server";
import { describeRun, type RunEnd } from "./ci-service";
import { type GithubEvent, runWorkflow } from "./github/run-workflow";
import { startTokenEndpoint, type TokenEndpoint } from "./github/token-endpoint";
import { createParserProject, type MainEvidence, settleProject, type TrustPins } from "./parser-project";
import type { ProjectOptions } from "./recipe-cases";
import { type Changes, ScratchRepository } from "./scratch-repository";
import { makeTools, type Tools } from "./tools";

type Recipe = "pytest" | "vitest";
type Start = {
  readonly recipe: Recipe;
  readonly frozenTest: string;
  readonly flakyTest: string;
  readonly now: () => Date;
};

/** A pull request, or what else made the recipe run, and which tries of a test the weather fails in it (`x`). */
export type Run = {
  readonly changes?: Changes;
  readonly event?: GithubEvent["name"];
  readonly weather?: Readonly<Record<string, string>>;
  /** Runs all jobs this many times, each a new attempt of the same run. */
  readonly attempts?: number;
  readonly serverUrl?: string;
};

const root = join(import.meta.dirname, "../..");
const recipes = join(root, "docs/recipes/github-actions");
const workflow = ".github/workflows/leaseboard.yml";
const uploads = ".github/workflows/leaseboard-upload.yml";

/** GitHub with the repository acme/parser, which uses one of the recipes, and a Leaseboard server. Remove it after the tests. */
export class GithubScene {
  readonly server: Server;
  readonly repository: ScratchRepository;
  readonly #given: Start;
  readonly #issuer: CiIssuer;
  readonly #tokens: TokenEndpoint;
  readonly #tools: Tools;
  readonly #folder = mkdtempSync(join(tmpdir(), "recipe-github-"));
  #main: MainEvidence | undefined;
  #runs = 1000;

  private constructor(given: Start, server: Server, issuer: CiIssuer, tokens: TokenEndpoint, tools: Tools) {
    this.#given = given;
    this.server = server;
    this.#issuer = issuer;
    this.#tokens = tokens;
    this.#tools = tools;
    this.repository = new ScratchRepository(join(import.meta.dirname, "repositories", given.recipe), {
      [workflow]: join(recipes, `${given.recipe}.yml`),
      [uploads]: join(recipes, "leaseboard-upload.yml"),
      ".leaseboard/leaseboard.mjs": join(root, "public/leaseboard.mjs"),
      ...(given.recipe === "pytest"
        ? { ".leaseboard/leaseboard_pytest.py": join(root, "public/leaseboard_pytest.py") }
        : { ".leaseboard/leaseboard-vitest.mjs": join(root, "public/leaseboard-vitest.mjs") }),
    });
  }

  /** Starts everything, and runs the recipe once on main: what it says of main is what later projects begin with. */
  static async start(given: Start): Promise<GithubScene> {
    const issuer = await startCiIssuer();
    const server = await Server.start({ CI_OIDC_ISSUERS: issuer.issuer });
    const tokens = await startTokenEndpoint(issuer, given.now);
    return new GithubScene(given, server, issuer, tokens, makeTools());
  }

  /** A project that is in use: main's collection, locks of its fixtures, one frozen test, and what the options say. */
  async project(options: ProjectOptions = {}): Promise<LeaseWorld> {
    this.#main ??= await this.#runMain();
    const now = new Date(this.#given.now().getTime() - (options.ageDays ?? 0) * 86_400_000);
    const policy = { voters_removed_fails: options.votersRemovedFails ?? false };
    const world = await createParserProject({ server: this.server, trust: this.#trust(), now, policy });
    const { frozenTest, flakyTest } = this.#given;
    await settleProject(world, this.#main, { frozenTest, capsuleLost: options.capsuleLost ?? false });
    if (options.lease !== undefined) await world.file({ test_id: flakyTest, max_reruns: options.lease.maxReruns });
    return world;
  }

  /** Runs the recipe for a change, on the project's behalf. */
  async run(world: LeaseWorld, run: Run = {}): Promise<RunEnd> {
    const { changes = {}, attempts = 1, event = "pull_request" } = run;
    this.#runs += 1;
    const runId = this.#runs;
    const artifacts = join(this.#folder, String(runId));
    const weather = this.#weather(runId, run.weather ?? {});
    const service = {
      repository: this.repository,
      tools: this.#tools.folder,
      weather: { WEATHER: weather },
      vars: {
        LEASEBOARD_SHA256: createHash("sha256")
          .update(readFileSync(join(root, "public/leaseboard.mjs")))
          .digest("hex"),
        LEASEBOARD_SERVER: run.serverUrl ?? this.server.url,
        LEASEBOARD_PROJECT: world.slug,
      },
      tokens: this.#tokens,
    };
    const happened = this.#event(event, runId, changes);
    let end: RunEnd = new Map();
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      this.server.setClock(this.#given.now().toISOString());
      const called = { path: workflow, ref: happened.sha, prefix: "", inputs: {}, permissions: null };
      end = await runWorkflow({ service, event: happened, runId, attempt, artifacts }, called);
    }
    return end;
  }

  async remove(): Promise<void> {
    await this.server.remove();
    await this.#tokens.close();
    await this.#issuer.close();
    this.repository.remove();
    this.#tools.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #event(name: GithubEvent["name"], runId: number, changes: Changes): GithubEvent {
    if (name === "push") return { name, sha: this.repository.main, ref: "refs/heads/main" };
    const head = this.repository.commitTo(`change-${runId}`, changes);
    const sha = this.repository.mergeOf(head);
    if (name === "merge_group") return { name, sha, ref: `refs/heads/gh-readonly-queue/main/pr-7-${head}` };
    return { name, sha, ref: "refs/pull/7/merge", headRef: `change-${runId}`, headSha: head, pullRequest: 7 };
  }

  async #runMain(): Promise<MainEvidence> {
    const now = this.#given.now();
    const world = await createParserProject({ server: this.server, trust: this.#trust(), now });
    const end = await this.run(world, { event: "push" });
    const artifacts = join(this.#folder, String(this.#runs), "1");
    const read = (path: string): unknown => {
      try {
        return JSON.parse(readFileSync(join(artifacts, path), "utf8"));
      } catch (error) {
        throw new Error(`The run on main left no ${path}.\n${describeRun(end)}`, { cause: error });
      }
    };
    const { cases } = fixtureLedgerSchema.parse(read("fixtures/fixture.json"));
    return {
      sha: this.repository.main,
      collection: collectionSchema.parse(read("lanes/collection.json")),
      digests: Object.fromEntries(
        (cases ?? []).map(({ id, expected_digest }) => [String(id), String(expected_digest)]),
      ),
    };
  }

  #weather(runId: number, bad: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(this.#folder, `weather-${runId}-`));
    for (const [test, tries] of Object.entries(bad)) writeFileSync(join(folder, test), tries);
    return folder;
  }

  #trust(): TrustPins[] {
    return ["collector", "property-runner", "fixture-runner", "flake-runner", "scorer"].map((writer) => ({
      provider: "github",
      issuer: this.#issuer.issuer,
      workflowRef: `acme/parser/${uploads}@refs/heads/main`,
      environment: `leaseboard-${writer}`,
      writer,
    }));
  }
}
