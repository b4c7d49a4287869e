import type { Reporter, TestModule, TestSpecification, Vitest } from "vitest/node";
import { collectionPath } from "../collection-path";
import { contractBroken } from "../contract-text";
import { removeCollection } from "../write-collection";
import { vitestId } from "./find-tests";
import { prepareVitest, type Settlement, settleCollection } from "./settle-collection";

export type LeaseboardOptions = { readonly collection?: string };

/**
 * Vitest's reporter (design 8, Collections): writes each test's id into the JSON and JUnit reports of the same run and, where a
 * path is given, collection.json at the end. The run ends with exit code 2 when the lane contract is broken.
 */
export class LeaseboardReporter implements Reporter {
  readonly #path: string | null;
  #vitest: Vitest | null = null;
  #pickedLines = false;

  constructor(options: LeaseboardOptions = {}) {
    this.#path = collectionPath(options.collection);
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    if (this.#path === null) return;
    removeCollection(this.#path);
    prepareVitest(vitest);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#pickedLines = specifications.some(({ testLines, testIds }) => Boolean(testLines?.length || testIds?.length));
  }

  onTestModuleEnd(module: TestModule): void {
    const { root } = module.project.vitest.config;
    // Vitest's JSON reporter writes what a test's meta holds.
    for (const test of module.children.allTests()) Object.assign(test.meta(), { leaseboard_id: vitestId(test, root) });
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: readonly unknown[], reason: string): Promise<void> {
    if (this.#vitest === null) return;
    // Reporters for people print annotations at once, the JUnit reporter writes them after a while: it alone gets these.
    await Promise.resolve();
    annotate(this.#vitest, modules);
    if (this.#path === null) return;
    const { text, exitCode } = this.#settle(this.#vitest, this.#path, modules, reason);
    this.#vitest.logger.error(text);
    if (exitCode !== null) process.exitCode = exitCode;
  }

  #settle(vitest: Vitest, path: string, modules: readonly TestModule[], reason: string): Settlement {
    if (reason === "interrupted") return { text: "Leaseboard: no collection: the run was cut short", exitCode: null };
    if (this.#pickedLines) {
      const text = "Leaseboard: no collection: a file with a line number leaves tests out";
      return { text, exitCode: contractBroken };
    }
    return settleCollection(vitest, modules, path);
  }
}

/** Vitest's JUnit reporter writes annotations as properties. */
function annotate(vitest: Vitest, modules: readonly TestModule[]): void {
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const task = vitest.state.idMap.get(test.id);
      if (task?.type !== "test" || task.annotations.some(({ type }) => type === "leaseboard_id")) continue;
      task.annotations.push({ type: "leaseboard_id", message: vitestId(test, vitest.config.root) });
    }
  }
}
