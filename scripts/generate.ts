import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { databaseKinds } from "@/lib/db/database-kind";
import { schemaFor } from "@/lib/db/schema-for";

// Writes the two database clients into lib/db/generated. Does nothing when they already fit the schema.

const root = join(import.meta.dirname, "..");
const generated = join(root, "lib/db/generated");
const stampFile = join(generated, "made-from.txt");
const require = createRequire(import.meta.url);
const prismaPackage = require.resolve("prisma/package.json");

const schema = readFileSync(join(root, "prisma/schema.prisma"), "utf8");
const stamp = createHash("sha256")
  .update(schema)
  .update(readFileSync(prismaPackage))
  .update(readFileSync(import.meta.filename))
  .digest("hex");

if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) {
  console.log("The database clients are up to date.");
} else {
  rmSync(stampFile, { force: true });
  for (const kind of databaseKinds) {
    const folder = join(root, ".cache/prisma", kind);
    const schemaFile = join(folder, "schema.prisma");
    const output = join(generated, kind);
    mkdirSync(folder, { recursive: true });
    writeFileSync(schemaFile, schemaFor(kind, schema, relative(folder, output).replaceAll("\\", "/")));
    const cli = require.resolve("prisma/build/index.js");
    execFileSync(process.execPath, [cli, "generate", "--schema", schemaFile, "--no-hints"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  writeFileSync(stampFile, stamp);
  console.log(`Made the database clients: ${databaseKinds.join(", ")}.`);
}
