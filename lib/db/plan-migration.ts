import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { DatabaseKind } from "./database-kind";
import { datamodel, diffScript, withSchemaEngine } from "./schema-engine";
import { schemaFor } from "./schema-for";

/**
 * The SQL that brings a database of one kind from schema `from` to schema `to`; empty when nothing changed.
 * Both are texts of prisma/schema.prisma; null stands for an empty database. Needs no server.
 */
export async function planMigration(kind: DatabaseKind, from: string | null, to: string): Promise<string> {
  const next = schemaFor(kind, to, "client");
  // An empty datamodel, unlike the engine's own "empty", takes PostgreSQL's schema `public` as given.
  const start = from === null ? `datasource db {\n  provider = "${kind}"\n}\n` : schemaFor(kind, from, "client");
  const plan = (engine: SchemaEngine) => diffScript(engine, datamodel(start), datamodel(next));
  return withSchemaEngine(idleAdapter(kind), plan, next);
}

function idleAdapter(kind: DatabaseKind): SqlMigrationAwareDriverAdapterFactory {
  return kind === "sqlite" ? new PrismaBetterSqlite3({ url: ":memory:" }) : idlePostgres;
}

// The engine asks a PostgreSQL server for its version before it compares two schemas, and for nothing else.
const oldestPostgres = {
  columnNames: ["exists", "version", "numeric_version"],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, "PostgreSQL 14.0", 140_000]],
};
const identity = { provider: "postgres", adapterName: "@prisma/adapter-pg" } as const;
const idlePostgresConnection: SqlDriverAdapter = {
  ...identity,
  queryRaw: async () => oldestPostgres,
  executeRaw: refuse,
  executeScript: refuse,
  startTransaction: refuse,
  getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: true }),
  dispose: async () => {},
};
const idlePostgres: SqlMigrationAwareDriverAdapterFactory = {
  ...identity,
  connect: async () => idlePostgresConnection,
  connectToShadowDb: refuse,
};

async function refuse(): Promise<never> {
  throw new Error("Planning a migration must change no database.");
}
