import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { type DatabaseTarget, describeTarget } from "./database-url";

// Any fixed number: every Leaseboard that migrates this database asks for this lock.
const advisoryLockKey = 4_210_728_103;
const waitSeconds = 120;

/**
 * Runs `run` while no other process migrates the same database. The lock ends with the process that holds it.
 * @throws Error when the database cannot be reached, or the lock is held for two minutes.
 */
export async function withMigrationLock<T>(target: DatabaseTarget, run: () => Promise<T>): Promise<T> {
  return target.kind === "sqlite" ? withFileLock(target, run) : withAdvisoryLock(target, run);
}

async function withFileLock<T>(target: DatabaseTarget & { kind: "sqlite" }, run: () => Promise<T>): Promise<T> {
  // A file of its own, because the migration itself needs the whole database.
  const lock = new Sqlite(`${target.file}.migration-lock`, { timeout: 0 });
  try {
    for (let attempt = 1; !tryExclusive(lock); attempt++) {
      if (attempt > waitSeconds * 10) throw lockedError(target);
      await sleep(100);
    }
    return await run();
  } finally {
    lock.close();
  }
}

function tryExclusive(lock: Sqlite.Database): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}

async function withAdvisoryLock<T>(target: DatabaseTarget & { kind: "postgresql" }, run: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: target.url, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`Cannot reach the ${describeTarget(target)}: ${reason(error)}`, { cause: error });
  }
  try {
    await client.query(`SET lock_timeout = '${waitSeconds}s'`);
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLockKey]).catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === "55P03" ? lockedError(target) : error;
    });
    return await run();
  } finally {
    await client.end();
  }
}

function lockedError(target: DatabaseTarget): Error {
  return new Error(`Another process has been migrating the ${describeTarget(target)} for ${waitSeconds} s.`);
}

// A refused connection to a name with several addresses is an AggregateError with an empty message.
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(", ");
  return error instanceof Error ? error.message : String(error);
}
