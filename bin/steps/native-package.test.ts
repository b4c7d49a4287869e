import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { nativePackageAborts, nativePackageLoads } from "./native-package.mjs";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A checkout whose compiled package calls these functions of Node. */
function checkoutCalling(...symbols: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), "leaseboard-native-"));
  folders.push(root);
  const file = join(root, "node_modules/better-sqlite3/build/Release/better_sqlite3.node");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(["\u007fELF", ...symbols, ""].join("\0")));
  return root;
}

it("finds the package of this checkout sound", () => {
  const root = join(import.meta.dirname, "../..");
  expect([nativePackageLoads(root), nativePackageAborts(root)]).toEqual([true, false]);
});

it("knows the package that would end a process of Node.js 24 in the middle of its work", () => {
  const hooked = checkoutCalling("AddEnvironmentCleanupHook", "RemoveEnvironmentCleanupHook");
  expect([20, 22, 24, 26].map((major) => nativePackageAborts(hooked, major))).toEqual([false, false, true, false]);
  expect(nativePackageAborts(checkoutCalling("AddEnvironmentCleanupHook"), 24)).toBe(false);
});
