import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { collectionPath } from "../collection-path";
import { removeCollection } from "../write-collection";
import { prepareVitest, settleCollection } from "./settle-collection";

type VitestNode = typeof import("vitest/node");

/**
 * `node leaseboard-vitest.mjs [--collection FILE] [Vitest's own options]`: collects without running a test. Out: the exit code, 0
 * when the collection is written and the lane contract holds, 2 when it is broken, 1 when there is no collection.
 */
export async function collectCommand(args: readonly string[]): Promise<number> {
  const { file, rest } = takeCollection(args);
  const path = collectionPath(file) ?? join(process.cwd(), "collection.json");
  removeCollection(path);
  const { createVitest, parseCLI } = await loadVitest();
  const { filter, options } = parseCLI(["vitest", ...rest]);
  const vitest = await createVitest("test", { ...options, watch: false, run: true, reporters: [{}] });
  try {
    prepareVitest(vitest);
    const { testModules, unhandledErrors } = await vitest.collect(filter);
    if (unhandledErrors.length > 0 || testModules.length === 0) {
      console.error(
        "Leaseboard: no collection:",
        ...(unhandledErrors.length > 0 ? unhandledErrors : ["no test was found"]),
      );
      return 1;
    }
    const { text, exitCode } = settleCollection(vitest, testModules, path);
    console.error(text);
    return exitCode ?? (process.exitCode === undefined ? 0 : 1);
  } finally {
    await vitest.close();
  }
}

/** The Vitest of the project that is collected, wherever this file lies. */
async function loadVitest(): Promise<VitestNode> {
  const found = createRequire(join(process.cwd(), "package.json")).resolve("vitest/node");
  return import(pathToFileURL(found).href);
}

function takeCollection(args: readonly string[]): { file: string | undefined; rest: string[] } {
  const rest: string[] = [];
  let file: string | undefined;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? "";
    if (argument === "--collection") {
      index += 1;
      file = args[index];
    } else if (argument.startsWith("--collection=")) file = argument.slice("--collection=".length);
    else rest.push(argument);
  }
  return { file, rest };
}
