import type { TestModule, Vitest } from "vitest/node";
import { collectTests } from "../collect-tests";
import { contractBroken, contractText } from "../contract-text";
import { sourceReader } from "../source/source-text";
import { writeCollection } from "../write-collection";
import { findTests, vitestFramework } from "./find-tests";

/** What is printed, and the exit code that it asks for; null: the one that Vitest has. */
export type Settlement = { readonly text: string; readonly exitCode: number | null };

/**
 * Makes a run collectable: tests know their lines, and a `.only`, which would take all others out of the run, fails its file.
 * Works until Vitest starts its first file.
 */
export function prepareVitest(vitest: Vitest): void {
  for (const { config } of [vitest, ...vitest.projects]) {
    config.includeTaskLocation = true;
    config.allowOnly = false;
  }
}

/**
 * Writes the collection of the modules that were collected and checks the lane contract (design 3.5). Where a file could not be
 * loaded, or the run was filtered, no collection is written: it would lack tests that nobody removed.
 */
export function settleCollection(vitest: Vitest, modules: readonly TestModule[], path: string): Settlement {
  const unloaded = modules
    .filter((module) => module.errors().length > 0)
    .map(({ relativeModuleId }) => relativeModuleId);
  if (unloaded.length > 0) {
    const text = `Leaseboard: no collection, these files could not be loaded: ${unloaded.join(", ")}`;
    return { text, exitCode: null };
  }
  const filter = filterOf(vitest);
  if (filter !== null) {
    const text = `Leaseboard: no collection: ${filter} leaves tests out. Collect without it, or run without a collection.`;
    return { text, exitCode: contractBroken };
  }
  const readSource = sourceReader();
  const found = modules.flatMap((module) => findTests(module, vitest.config.root, readSource));
  const collection = collectTests(found, vitestFramework);
  writeCollection(path, collection);
  const broken = contractText(collection, [...modules.flatMap(onlyFaults), ...projectFaults(modules)]);
  if (broken !== null) return { text: broken, exitCode: contractBroken };
  return { text: `Leaseboard: ${collection.tests.length} tests collected into ${path}`, exitCode: null };
}

function filterOf({ config }: Vitest): string | null {
  if (config.testNamePattern !== undefined) return "--testNamePattern";
  if (config.tagsFilter !== undefined && config.tagsFilter.length > 0) return "--tagsFilter";
  if (config.changed) return "--changed";
  return config.related === undefined ? null : "related";
}

/** Vitest fails a test that has `.only`, and marks the others of its file as skipped. */
function onlyFaults(module: TestModule): string[] {
  const failed = [
    ...[...module.children.allTests()].map((test) => ({ test, errors: test.result().errors ?? [] })),
    ...[...module.children.allSuites()].map((test) => ({ test, errors: test.errors() })),
  ];
  return failed
    .filter(({ errors }) => errors.some(({ message }) => message.includes("Unexpected .only modifier")))
    .map(({ test: { name, location } }) => {
      const line = location === undefined ? "" : `:${location.line}`;
      return `${module.relativeModuleId}${line}: .only on ${name} takes the others of its file out of the run`;
    });
}

/** Vitest's reports do not say which project a result is from. */
function projectFaults(modules: readonly TestModule[]): string[] {
  const projects = new Map<string, string[]>();
  for (const { moduleId, project } of modules)
    projects.set(moduleId, [...(projects.get(moduleId) ?? []), project.name]);
  return modules
    .filter((module) => projects.get(module.moduleId)?.[1] !== undefined)
    .filter((module, index, all) => all.findIndex(({ moduleId }) => moduleId === module.moduleId) === index)
    .map(({ moduleId, relativeModuleId }) => {
      const names = projects.get(moduleId)?.join(", ");
      return `${relativeModuleId} is in several projects (${names}), which a report cannot tell apart: run each by itself, with --project`;
    });
}
