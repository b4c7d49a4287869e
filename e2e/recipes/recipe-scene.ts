import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectionSchema } from "@/lib/contract/v1/files/collection";
import { fixtureLedgerSchema } from "@/lib/contract/v1/files/fixture-ledger";
import { type CiIssuer, startCiIssuer } from "@/lib/testing/ci-issuer";
import type { LeaseWorld } from "../lease-world";
import { Server } from "../server";
import type { CiService } from "./ci-service";
import { createParserProject, type MainEvidence, settleProject, type TrustPins } from "./parser-project";
import type { ProjectOptions } from "./recipe-cases";
import { ScratchRepository } from "./scratch-repository";
import { makeTools, type Tools } from "./tools";

export type Recipe = {
  readonly name: "pytest" | "vitest";
  readonly frozenTest: string;
  readonly flakyTest: string;
  readonly now: () => Date;
};

type Start = {
  readonly recipe: Recipe;
  /** The recipe's files in the repository, by where they are in docs/recipes. */
  readonly files: Readonly<Record<string, string>>;
  /** The pins of each writer's trust rule. */
  readonly pins: (writer: string) => Pick<TrustPins, "provider" | "workflowRef">;
};

const root = join(import.meta.dirname, "../..");
const tool = join(root, "public/leaseboard.mjs");
const collectors = { pytest: "leaseboard_pytest.py", vitest: "leaseboard-vitest.mjs" };
const writers = ["collector", "property-runner", "fixture-runner", "flake-runner", "scorer"];

/** A repository that uses a recipe, a Leaseboard server, and an issuer of tokens, without the CI service. Remove it after the tests. */
export class RecipeScene {
  readonly recipe: Recipe;
  readonly server: Server;
  readonly issuer: CiIssuer;
  readonly repository: ScratchRepository;
  /** For what runs leave: `artifactsOf`. */
  readonly #folder = mkdtempSync(join(tmpdir(), "recipe-scene-"));
  readonly #pins: Start["pins"];
  readonly #tools: Tools;

  private constructor({ recipe, files, pins }: Start, tools: Tools, server: Server, issuer: CiIssuer) {
    this.recipe = recipe;
    this.server = server;
    this.issuer = issuer;
    this.#pins = pins;
    this.#tools = tools;
    const ours = Object.entries(files).map(([path, from]) => [path, join(root, "docs/recipes", from)]);
    const collector = collectors[recipe.name];
    this.repository = new ScratchRepository(join(import.meta.dirname, "repositories", recipe.name), {
      ...Object.fromEntries(ours),
      ".leaseboard/leaseboard.mjs": tool,
      [`.leaseboard/${collector}`]: join(root, "public", collector),
    });
  }

  static async start(given: Start): Promise<RecipeScene> {
    const tools = makeTools(given.recipe.name);
    const issuer = await startCiIssuer();
    return new RecipeScene(given, tools, await Server.start({ CI_OIDC_ISSUERS: issuer.issuer }), issuer);
  }

  /** A project with owners and trust rules and nothing else, set up so many days ago. */
  newProject(ageDays = 0, votersRemovedFails = false): Promise<LeaseWorld> {
    const now = new Date(this.recipe.now().getTime() - ageDays * 86_400_000);
    const trust = writers.map((writer) => {
      return { ...this.#pins(writer), issuer: this.issuer.issuer, environment: `leaseboard-${writer}`, writer };
    });
    return createParserProject({
      server: this.server,
      trust,
      now,
      policy: { voters_removed_fails: votersRemovedFails },
    });
  }

  /** A project that is in use: main's collection, locks of its fixtures, one frozen test, and what the options say. */
  async usedProject(main: MainEvidence, options: ProjectOptions): Promise<LeaseWorld> {
    const world = await this.newProject(options.ageDays, options.votersRemovedFails);
    const { frozenTest, flakyTest } = this.recipe;
    await settleProject(world, main, { frozenTest, capsuleLost: options.capsuleLost ?? false });
    if (options.lease !== undefined) await world.file({ test_id: flakyTest, max_reruns: options.lease.maxReruns });
    return world;
  }

  /** What a CI service has of this scene for a run on the project's behalf; `weather`: which tries of a test fail. */
  service(
    { slug }: LeaseWorld,
    { runId, weather = {}, serverUrl = this.server.url }: RunOptions & { readonly runId: number },
  ): CiService {
    const sky = join(this.#folder, `${runId}-weather`);
    mkdirSync(sky);
    for (const [test, tries] of Object.entries(weather)) writeFileSync(join(sky, test), tries);
    const sha256 = createHash("sha256").update(readFileSync(tool)).digest("hex");
    const vars = { LEASEBOARD_SHA256: sha256, LEASEBOARD_SERVER: serverUrl, LEASEBOARD_PROJECT: slug };
    return { repository: this.repository, tools: this.#tools.folder, weather: { WEATHER: sky }, vars };
  }

  /** Keeps the server's clock with that of the machines, however long `use` takes: the command line refuses a server that is behind. */
  async onTime<T>(use: () => Promise<T>): Promise<T> {
    const set = () => this.server.setClock(this.recipe.now().toISOString());
    set();
    const timer = setInterval(set, 30_000);
    try {
      return await use();
    } finally {
      clearInterval(timer);
    }
  }

  artifactsOf(runId: number): string {
    return join(this.#folder, `${runId}-artifacts`);
  }

  /** What a run on main left in files. */
  mainEvidence(collection: string, fixture: string): MainEvidence {
    const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
    const { cases } = fixtureLedgerSchema.parse(read(fixture));
    return {
      collection: collectionSchema.parse(read(collection)),
      digests: Object.fromEntries(
        (cases ?? []).map(({ id, expected_digest }) => [String(id), String(expected_digest)]),
      ),
    };
  }

  async remove(): Promise<void> {
    await this.server.remove();
    await this.issuer.close();
    this.repository.remove();
    this.#tools.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export type RunOptions = { readonly weather?: Readonly<Record<string, string>>; readonly serverUrl?: string };
