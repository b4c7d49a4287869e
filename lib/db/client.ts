import { env } from "@/lib/env";
import type { DatabaseKind } from "./database-kind";
import { type DatabaseTarget, databaseTarget } from "./database-url";
import { PrismaClient as PostgresPrismaClient } from "./generated/postgresql/client";
import { type Prisma, PrismaClient } from "./generated/sqlite/client";
import { postgresPool } from "./postgres-adapter";
import { sqliteReader, sqliteWriter } from "./sqlite-adapter";
import { transactionRunner } from "./transaction-runner";

type Models = Uncapitalize<Prisma.ModelName>;
type Reads =
  | "findUnique"
  | "findUniqueOrThrow"
  | "findFirst"
  | "findFirstOrThrow"
  | "findMany"
  | "count"
  | "aggregate"
  | "groupBy";

/** Every model, for reading and writing, inside one transaction. No raw SQL. */
export type Transaction = { readonly [Model in Models]: PrismaClient[Model] };

/** Every model, for reading. A Transaction is one too, so that a function that only reads takes either. */
export type ReadClient = { readonly [Model in Models]: Pick<PrismaClient[Model], Reads> };

export type Database = {
  readonly kind: DatabaseKind;
  /** Reads what is committed. Two reads may see two states: use `snapshot` where they must agree. */
  readonly read: ReadClient;
  /** Runs several reads that all see the same committed state. */
  readonly snapshot: <T>(run: (tx: ReadClient) => Promise<T>) => Promise<T>;
  /**
   * Runs `run` as one transaction: all or nothing. It may run again after a conflict, so it changes nothing but `tx`.
   * On SQLite the write lock is held from the start. On PostgreSQL the level is READ COMMITTED: begin by updating the
   * row that orders the writers (project, instance), and everything read after it holds until the end.
   * A failed statement ends the transaction, also when its error is caught.
   * @throws DomainError `unavailable` when the database stays busy; Error when called inside another transaction.
   */
  readonly transaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

// One SQLite connection per job: a query issued on a connection with an open transaction would run inside of it.
type Clients = { readonly write: PrismaClient; readonly read: PrismaClient; readonly snapshot: PrismaClient };

/**
 * Opens the database that `url` names; it must have been migrated. Connects at the first query.
 * @throws Error for a URL that is neither file: nor postgresql://.
 */
export function openDatabase(url: string): Database {
  const target = databaseTarget(url);
  const clients = openClients(target);
  return {
    kind: target.kind,
    read: clients.read,
    snapshot: (run) =>
      clients.snapshot.$transaction(run, {
        maxWait: 30_000,
        timeout: 60_000,
        ...(target.kind === "postgresql"
          ? { isolationLevel: "RepeatableRead" as Prisma.TransactionIsolationLevel }
          : {}),
      }),
    transaction: transactionRunner(clients.write),
    close: async () => {
      await Promise.all([...new Set(Object.values(clients))].map((client) => client.$disconnect()));
    },
  };
}

const shared = globalThis as { leaseboardDatabase?: Database };

/** The one database of this process, opened at the first call. Kept on globalThis: development reloads modules. */
export function database(): Database {
  shared.leaseboardDatabase ??= openDatabase(env().databaseUrl);
  return shared.leaseboardDatabase;
}

// An error says what failed, without an excerpt of our source around it.
const quiet = { errorFormat: "minimal" } as const;

function openClients(target: DatabaseTarget): Clients {
  if (target.kind === "sqlite") {
    return {
      write: new PrismaClient({ ...quiet, adapter: sqliteWriter(target.file) }),
      read: new PrismaClient({ ...quiet, adapter: sqliteReader(target.file) }),
      snapshot: new PrismaClient({ ...quiet, adapter: sqliteReader(target.file) }),
    };
  }
  const read = postgresClient(target.url, 10_000);
  return { write: postgresClient(target.url, 65_000), read, snapshot: read };
}

// Both clients come from one schema; SQLite's type is the narrower one, so code written against it runs on both.
function postgresClient(url: string, connectTimeoutMs: number): PrismaClient {
  return new PostgresPrismaClient({
    ...quiet,
    adapter: postgresPool(url, connectTimeoutMs),
  }) as unknown as PrismaClient;
}
