import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Database, openDatabase } from "@/lib/db/client";
import { type DatabaseKind, databaseKinds } from "@/lib/db/database-kind";
import { createPostgresDatabase, dropPostgresDatabase } from "./postgres-databases";

export type TestDatabase = {
  readonly kind: DatabaseKind;
  /** A DATABASE_URL, for programs that open it themselves. */
  readonly url: string;
  /** Removes the database; close every client first. */
  readonly remove: () => Promise<void>;
};

export type Suite = {
  readonly kind: DatabaseKind;
  /** The DATABASE_URL of the suite's database, for programs that open it themselves. */
  readonly url: () => string;
};

/**
 * Runs one suite on SQLite and on a real PostgreSQL server, each on a fresh migrated database that its tests share.
 * `database()` and `suite.url()` work inside of tests and hooks only. Where PostgreSQL cannot start, its half fails and
 * says why.
 */
export function describeOnBoth(title: string, tests: (database: () => Database, suite: Suite) => void): void {
  describe.each(databaseKinds)(`${title} (%s)`, (kind) => {
    let made: TestDatabase | undefined;
    let opened: Database | undefined;
    beforeAll(async () => {
      made = await createTestDatabase(kind);
      opened = openDatabase(made.url);
    });
    afterAll(async () => {
      await opened?.close();
      await made?.remove();
    });
    tests(() => started(opened), { kind, url: () => started(made).url });
  });
}

/** A migrated, empty database of its own, for a test that needs one more. @throws Error when PostgreSQL did not start. */
export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === "sqlite" ? copySqliteFile() : copyPostgresDatabase();
}

async function copySqliteFile(): Promise<TestDatabase> {
  const template = inject("sqliteTemplate");
  const folder = await mkdtemp(join(dirname(template), "suite-"));
  const file = join(folder, "test.db");
  await copyFile(template, file);
  return { kind: "sqlite", url: `file:${file}`, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function copyPostgresDatabase(): Promise<TestDatabase> {
  const server = inject("postgres");
  if ("problem" in server) throw new Error(`There is no PostgreSQL server to test on. ${server.problem}`);
  const url = await createPostgresDatabase(server.url, server.template);
  return { kind: "postgresql", url, remove: () => dropPostgresDatabase(server.url, url) };
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The suite's database exists inside of its tests and hooks only.");
  return value;
}
