import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import Sqlite from "better-sqlite3";
import type { DatabaseKind } from "./database-kind";
import { type DatabaseTarget, databaseTarget, describeTarget } from "./database-url";
import { withMigrationLock } from "./migration-lock";
import { noFilters, withSchemaEngine } from "./schema-engine";

export const migrationsFolder = join(import.meta.dirname, "../../prisma/migrations");

/**
 * Brings the database that `url` names to the newest schema; makes a missing SQLite file. Several processes may start
 * at once: one works, the others wait and find nothing to do.
 * @returns the names of the migrations that were applied now, oldest first.
 * @throws Error naming the database when it cannot be reached or a migration fails.
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const target = databaseTarget(url);
  if (target.kind === "sqlite") mkdirSync(dirname(target.file), { recursive: true, mode: 0o700 });
  return withMigrationLock(target, async () => {
    if (target.kind === "sqlite") switchToWriteAheadLog(target);
    const input = { migrationsList: migrationList(target.kind), filters: noFilters };
    try {
      const applied = await withSchemaEngine(adapterFor(target), (engine) => engine.applyMigrations(input));
      return applied.appliedMigrationNames;
    } catch (error) {
      throw cannotMigrate(target, error);
    }
  });
}

/** The migrations of one kind of database, as its engine wants them. */
export function migrationList(kind: DatabaseKind): MigrationList {
  const baseDir = join(migrationsFolder, kind);
  const names = readdirSync(baseDir).filter((name) => existsSync(join(baseDir, name, "migration.sql")));
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: `provider = "${kind}"\n` },
    shadowDbInitScript: "",
    migrationDirectories: names.sort().map((path) => ({
      path,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(baseDir, path, "migration.sql"), "utf8") },
      },
    })),
  };
}

function adapterFor(target: DatabaseTarget) {
  return target.kind === "sqlite"
    ? new PrismaBetterSqlite3({ url: `file:${target.file}` })
    : new PrismaPg({
        connectionString: target.url,
        max: 1,
        application_name: "leaseboard-migrate",
      });
}

// The mode is kept in the file. What is wrong with a path or a file shows here first, in SQLite's own words.
function switchToWriteAheadLog(target: DatabaseTarget & { kind: "sqlite" }): void {
  try {
    const file = new Sqlite(target.file);
    file.pragma("journal_mode = WAL");
    file.close();
  } catch (error) {
    throw cannotMigrate(target, error);
  }
}

function cannotMigrate(target: DatabaseTarget, cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause);
  // The engine appends its own call stack, numbered from 0.
  const [reason = message] = message.split(/\n\s*0: /);
  return new Error(`Cannot migrate the ${describeTarget(target)}: ${reason.trim()}`, { cause });
}
