import { join, resolve } from "node:path";
import { build } from "esbuild";

// Writes public/leaseboard-vitest.mjs and public/leaseboard-playwright.mjs, or both into the folder that is named: the reporters
// as files without dependencies, which people copy. They stay readable, since they run inside other people's tests.

const root = join(import.meta.dirname, "..");
const outdir = resolve(process.argv[2] ?? join(root, "public"));

const { metafile } = await build({
  entryPoints: {
    "leaseboard-vitest": join(root, "lib/collectors/vitest/entry.ts"),
    "leaseboard-playwright": join(root, "lib/collectors/playwright/entry.ts"),
  },
  outdir,
  outExtension: { ".js": ".mjs" },
  absWorkingDir: root,
  tsconfig: join(root, "tsconfig.json"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  charset: "utf8",
  metafile: true,
});

const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
const foreign = imports.filter(({ path }) => !path.startsWith("node:"));
if (foreign.length > 0) {
  throw new Error(`The built files would need ${foreign.map(({ path }) => path).join(", ")} beside them.`);
}
console.log(`Built ${Object.keys(metafile.outputs).join(" and ")}.`);
