import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { now } from "@/lib/clock";
import { databaseKinds } from "@/lib/db/database-kind";
import { migrationsFolder } from "@/lib/db/migrate";
import { planMigration } from "@/lib/db/plan-migration";

// npm run migration -- <name> [--squash]
// Writes what changed in prisma/schema.prisma since the last migration as one more migration for each database.
// --squash replaces all migrations by one. Only before a release: databases that have the old ones refuse the new one.

const schemaFile = join(import.meta.dirname, "../prisma/schema.prisma");
// The schema as of the newest migration: what the next one starts from.
const migratedFile = join(migrationsFolder, "migrated.prisma");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { squash: { type: "boolean", default: false } },
});
const name = positionals[0] ?? "";
if (positionals.length !== 1 || !/^[a-z0-9_]+$/.test(name))
  fail("Usage: npm run migration -- <name_in_snake_case> [--squash]");

const schema = readFileSync(schemaFile, "utf8");
const from = existsSync(migratedFile) && !values.squash ? readFileSync(migratedFile, "utf8") : null;
const plans = await Promise.all(
  databaseKinds.map(async (kind) => ({ kind, sql: await planMigration(kind, from, schema) })),
);
if (plans.every(({ sql }) => sql === ""))
  fail("Nothing to do: prisma/schema.prisma is what the newest migration made it.");

const stamp = now().toISOString().replace(/\D/g, "").slice(0, 14);
for (const { kind, sql } of plans) {
  const folder = join(migrationsFolder, kind);
  if (values.squash) rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, `${stamp}_${name}`), { recursive: true });
  writeFileSync(join(folder, `${stamp}_${name}`, "migration.sql"), sql || "-- Nothing changes on this database.\n");
  writeFileSync(join(folder, "migration_lock.toml"), `provider = "${kind}"\n`);
  console.log(`prisma/migrations/${kind}/${stamp}_${name}/migration.sql`);
}
writeFileSync(migratedFile, schema);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
