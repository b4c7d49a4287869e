import { chmodSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";

// Writes public/leaseboard.mjs, or the file that is named: the command line as one file without dependencies, which people
// and CI copy.

const root = join(import.meta.dirname, "..");
const outfile = resolve(process.argv[2] ?? join(root, "public/leaseboard.mjs"));

/**
 * The same namespace, imported so that esbuild can leave out what nobody uses of it (two thirds of zod): the file is read at every
 * start of the command.
 */
const smallZod: Plugin = {
  name: "small-zod",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lib[\\/](contract|cli)[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return { loader: "ts", contents: text.replace('import { z } from "zod"', 'import * as z from "zod"') };
    });
  },
};

const { metafile } = await build({
  entryPoints: [join(root, "lib/cli/entry.ts")],
  outfile,
  absWorkingDir: root,
  tsconfig: join(root, "tsconfig.json"),
  bundle: true,
  minify: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  charset: "utf8",
  legalComments: "inline",
  banner: { js: "#!/usr/bin/env node" },
  metafile: true,
  plugins: [smallZod],
});
chmodSync(outfile, 0o755);

const [output] = Object.values(metafile.outputs);
const foreign = output?.imports.filter(({ path }) => !path.startsWith("node:")) ?? [];
if (foreign.length > 0) {
  throw new Error(`The built file would need ${foreign.map(({ path }) => path).join(", ")} beside it.`);
}
console.log(`Built ${outfile}, ${Math.ceil((output?.bytes ?? 0) / 1024)} KiB.`);
