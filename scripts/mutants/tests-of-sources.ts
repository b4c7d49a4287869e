import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";

/** For each source, the tests that import it: at first hand, and through other sources. Paths from the root. */
export type TestsOfSources = ReadonlyMap<string, { readonly near: readonly string[]; readonly far: readonly string[] }>;

/** Reads who imports whom. In: every TypeScript file of the folder, tests included. */
export function testsOfSources(root: string, files: readonly string[]): TestsOfSources {
  const imports = new Map(files.map((file) => [file, importsOf(root, file)]));
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const reach = new Map(tests.map((test) => [test, reachable(test, imports)]));
  return new Map(
    files.map((file) => {
      const own = file.replace(/\.ts$/, ".test.ts");
      const near = tests.filter((test) => test === own || imports.get(test)?.includes(file));
      const far = tests.filter((test) => reach.get(test)?.has(file) && !near.includes(test));
      return [file, { near: near.sort((a, b) => Number(b === own) - Number(a === own)), far }];
    }),
  );
}

function importsOf(root: string, file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), "utf8"));
  return module.staticImports
    .filter((one) => one.entries.length === 0 || one.entries.some((entry) => !entry.isType))
    .flatMap((one) => {
      const name = one.moduleRequest.value;
      if (name.startsWith("@/")) return [`${name.slice(2)}.ts`];
      return name.startsWith(".") ? [`${normalize(join(dirname(file), name))}.ts`] : [];
    });
}

function reachable(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>();
  const next = [start];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    next.push(...(imports.get(file) ?? []));
  }
  return seen;
}
