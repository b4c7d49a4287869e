import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const inputs = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema.prisma",
  "scripts",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "proxy.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

const ignored = [/\.test\.tsx?$/, /^lib\/testing\//, /^lib\/db\/generated\//, /^public\/leaseboard[a-z-]*\.mjs$/];

/** A digest over everything that the build is made from, and over Node's version. `root` is the checkout. */
export function inputsDigest(root: string): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of inputs.flatMap((input) => filesUnder(root, input)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function filesUnder(root: string, path: string): string[] {
  if (ignored.some((pattern) => pattern.test(path) || pattern.test(`${path}/`))) return [];
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((entry) => filesUnder(root, `${path}/${entry}`));
}
