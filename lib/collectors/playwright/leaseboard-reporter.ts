import { writeSync } from "node:fs";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { collectTests } from "../collect-tests";
import { collectionPath } from "../collection-path";
import { contractBroken, contractText } from "../contract-text";
import { sourceReader } from "../source/source-text";
import { removeCollection, writeCollection } from "../write-collection";
import { findTests, playwrightFramework, playwrightId } from "./find-tests";
import { filterOf, onlyFaults } from "./left-out";

export type LeaseboardOptions = { readonly collection?: string };

/**
 * Playwright's reporter (design 8, Collections): writes each test's id into the JSON and JUnit reports of the same run and, where a
 * path is given, collection.json before the first test. A broken lane contract ends the run there with exit code 2.
 */
export class LeaseboardReporter implements Reporter {
  readonly #path: string | null;

  constructor(options: LeaseboardOptions = {}) {
    this.#path = collectionPath(options.collection);
    if (this.#path !== null) removeCollection(this.#path);
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    const tests = suite.allTests();
    for (const test of tests) addId(test.annotations, test);
    // Playwright itself fails a run without tests; it has none when a file could not be loaded.
    if (this.#path === null || tests.length === 0) return;
    const filter = filterOf(process.argv);
    if (filter !== null) {
      stop(`Leaseboard: no collection: ${filter} leaves tests out. Collect without it, or run without a collection.`);
    }
    const collection = collectTests(findTests(suite, sourceReader()), playwrightFramework);
    writeCollection(this.#path, collection);
    const broken = contractText(collection, onlyFaults(suite));
    if (broken !== null) stop(broken);
    writeSync(2, `Leaseboard: ${collection.tests.length} tests collected into ${this.#path}\n`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    // The worker's own annotations have taken the place of those from the start.
    addId(test.annotations, test);
    addId(result.annotations, test);
  }
}

function addId(annotations: TestCase["annotations"], test: TestCase): void {
  if (annotations.some(({ type }) => type === "leaseboard_id")) return;
  annotations.push({ type: "leaseboard_id", description: playwrightId(test) });
}

/** Ends the run before its first test: a reporter has no other way to choose the exit code. */
function stop(text: string): never {
  writeSync(2, `${text}\n`);
  return process.exit(contractBroken);
}
