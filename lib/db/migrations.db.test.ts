import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createPostgresDatabase, dropPostgresDatabase } from "@/lib/testing/postgres-databases";
import { databaseKinds } from "./database-kind";
import { migrate, migrationList } from "./migrate";
import { planMigration } from "./plan-migration";
import { datamodel, diffScript, liveDatabase, withSchemaEngine } from "./schema-engine";
import { schemaFor } from "./schema-for";

const schema = readFileSync(join(import.meta.dirname, "../../prisma/schema.prisma"), "utf8");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leaseboard-migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function postgresServer(): string {
  const server = inject("postgres");
  if ("problem" in server) throw new Error(server.problem);
  return server.url;
}

/** Runs `use` with the address of an empty database of one kind. */
async function withEmptyDatabase(kind: string, use: (url: string) => Promise<void>): Promise<void> {
  if (kind === "sqlite") return use(`file:${join(folder, "empty.db")}`);
  const url = await createPostgresDatabase(postgresServer());
  try {
    await use(url);
  } finally {
    await dropPostgresDatabase(postgresServer(), url);
  }
}

/** Everything that makes up a PostgreSQL schema, as the server itself describes it. */
async function catalogue(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`
      SELECT 'column' AS what, table_name || '.' || column_name AS name,
             concat_ws(' ', data_type, datetime_precision, is_nullable, column_default) AS definition
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
      UNION ALL
      SELECT 'index', indexname, indexdef FROM pg_indexes
        WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
      UNION ALL
      SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
          AND conrelid IS DISTINCT FROM to_regclass('_prisma_migrations')
      UNION ALL
      SELECT 'type', typname, typtype::text FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
      ORDER BY 1, 2, 3`);
    return rows;
  } finally {
    await client.end();
  }
}

describe("The migrations", () => {
  it("make the schema on SQLite: nothing is left to change", async () => {
    const file = join(folder, "migrated.db");
    copyFileSync(inject("sqliteTemplate"), file);
    const wanted = schemaFor("sqlite", schema, "client");
    const changed = wanted.replace("model Instance {", "model Instance {\n  added String?");
    const [left, leftToChanged] = await withSchemaEngine(
      new PrismaBetterSqlite3({ url: `file:${file}` }),
      async (engine) => [
        await diffScript(engine, liveDatabase(wanted), datamodel(wanted)),
        await diffScript(engine, liveDatabase(wanted), datamodel(changed)),
      ],
      wanted,
    );
    expect(left).toBe("");
    expect(leftToChanged).toContain('"added"');
  });

  it("make the schema on PostgreSQL: the same tables, indexes and constraints as the schema made at once", async () => {
    const script = await planMigration("postgresql", null, schema);
    await withEmptyDatabase("postgresql", async (migrated) => {
      await migrate(migrated);
      await withEmptyDatabase("postgresql", async (made) => {
        const client = new pg.Client({ connectionString: made });
        await client.connect();
        await client.query(script).finally(() => client.end());
        const wanted = await catalogue(made);
        expect(wanted.length).toBeGreaterThan(100);
        expect(await catalogue(migrated)).toEqual(wanted);
      });
    });
  });

  it("are the same steps on both databases", () => {
    const [sqlite, postgresql] = databaseKinds.map((kind) =>
      migrationList(kind).migrationDirectories.map(({ path }) => path),
    );
    expect(sqlite).toEqual(postgresql);
    expect(sqlite?.length).toBeGreaterThan(0);
  });

  it("start the next one from the schema that they made", () => {
    const migrated = readFileSync(join(import.meta.dirname, "../../prisma/migrations/migrated.prisma"), "utf8");
    return Promise.all(databaseKinds.map(async (kind) => expect(await planMigration(kind, migrated, schema)).toBe("")));
  });
});

describe.each(databaseKinds)("migrate (%s)", (kind) => {
  const names = migrationList(kind).migrationDirectories.map(({ path }) => path);

  it("applies everything once, and then finds nothing to do", () =>
    withEmptyDatabase(kind, async (url) => {
      expect(await migrate(url)).toEqual(names);
      expect(await migrate(url)).toEqual([]);
    }));

  it("lets one of several do the work when they start at once", () =>
    withEmptyDatabase(kind, async (url) => {
      const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
      expect(applied.filter((list) => list.length > 0)).toEqual([names]);
    }));
});

describe("migrate names the database that it cannot reach", () => {
  it("when no server listens, and keeps the password to itself", async () => {
    const run = migrate("postgresql://app:hunter2@127.0.0.1:1/leaseboard");
    await expect(run).rejects.toThrow("Cannot reach the PostgreSQL database leaseboard at 127.0.0.1:1");
    await expect(run).rejects.not.toThrow("hunter2");
  });

  it("when the server does not have it", async () => {
    const url = new URL(postgresServer());
    url.pathname = "/not_made";
    await expect(migrate(url.href)).rejects.toThrow(/not_made.*does not exist/);
  });

  it("when the file is no database", async () => {
    const file = join(folder, "notes.txt");
    copyFileSync(import.meta.filename, file);
    await expect(migrate(`file:${file}`)).rejects.toThrow(
      `Cannot migrate the SQLite file ${file}: file is not a database`,
    );
  });
});
