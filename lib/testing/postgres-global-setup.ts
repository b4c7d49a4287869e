import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "@/lib/db/migrate";
import { env } from "@/lib/env";
import { createPostgresDatabase, databaseName, dropPostgresDatabase } from "./postgres-databases";
import { type PostgresServer, startPostgres } from "./postgres-server";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty SQLite file to copy; the copies go into its folder, which the end of the run removes. */
    sqliteTemplate: string;
    /** The server and its migrated, empty database to copy; or why there is none, for the tests to fail with. */
    postgres: PostgresTemplate | { readonly problem: string };
  }
}

type PostgresTemplate = { readonly url: string; readonly template: string };
type Stop = () => Promise<void>;

/** Once per run of the database tests: makes one migrated database of each kind, of which every suite gets a copy. */
export async function setup(project: TestProject): Promise<Stop> {
  const folder = await mkdtemp(join(tmpdir(), "leaseboard-sqlite-"));
  // At the exit, not in the teardown, which an interrupted run leaves out.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const sqliteTemplate = join(folder, "template.db");
  await migrate(`file:${sqliteTemplate}`);
  project.provide("sqliteTemplate", sqliteTemplate);

  let stopPostgres: Stop | undefined;
  try {
    const { stop, ...template } = await preparePostgres();
    stopPostgres = stop;
    project.provide("postgres", template);
  } catch (error) {
    project.provide("postgres", { problem: error instanceof Error ? error.message : String(error) });
  }
  return async () => stopPostgres?.();
}

async function preparePostgres(): Promise<PostgresTemplate & { stop: Stop }> {
  const given = env().testPostgresUrl;
  const server: PostgresServer = given === undefined ? await startPostgres() : { url: given, stop: async () => {} };
  try {
    const templateUrl = await createPostgresDatabase(server.url);
    const stop = async () => {
      await dropPostgresDatabase(server.url, templateUrl);
      await server.stop();
    };
    try {
      await migrate(templateUrl);
    } catch (error) {
      await dropPostgresDatabase(server.url, templateUrl);
      throw error;
    }
    return { url: server.url, template: databaseName(templateUrl), stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
