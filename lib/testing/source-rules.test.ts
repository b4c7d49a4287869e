import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folders = ["app", "bin", "components", "e2e", "lib", "prisma", "scripts"];

type Source = { readonly path: string; readonly text: string; readonly lines: number; readonly isTest: boolean };

const sources: readonly Source[] = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.includes("generated"))
  .map((path) => {
    const text = readFileSync(path, "utf8");
    const isTest = /\.(test|spec)\.tsx?$/.test(path);
    return { path: path.slice(root.length + 1), text, lines: text.split("\n").length - 1, isTest };
  });

describe("file sizes", () => {
  const lengths = sources.filter(({ isTest }) => !isTest).map(({ lines }) => lines);
  const sorted = lengths.sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

  it("no file is above 300 lines, no test above 500", () => {
    const long = sources.filter(({ lines, isTest }) => lines > (isTest ? 500 : 300));
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it("half of the files are under 60 lines and nine in ten under 200", () => {
    expect(sorted.length).toBeGreaterThan(100);
    expect(quantile(0.5)).toBeLessThan(60);
    expect(quantile(0.9)).toBeLessThan(200);
  });
});

describe("the clock", () => {
  // The command line runs on another machine than the server and has its own way to the outside.
  const readers = ["lib/clock.ts", "lib/cli/process-io.ts"];

  it("is read by lib/clock.ts alone", () => {
    const reads = /\bnew Date\(\)|\bDate\.now\(\)|\bDate\(\)/;
    const found = sources.filter(({ path, text, isTest }) => !isTest && !readers.includes(path) && reads.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

describe("server actions", () => {
  it("stand in files named actions.ts below app, and nowhere else", () => {
    const found = sources.filter(({ text }) => /^\s*["']use server["'];?$/m.test(text));
    const astray = found.filter(({ path }) => !/^app\/.*\/actions\.ts$/.test(path));
    expect(astray.map(({ path }) => path)).toEqual([]);
  });
});
