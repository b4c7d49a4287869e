import { setTimeout as sleep } from "node:timers/promises";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { type Adapter, type AdapterFactory, driverCause, withConnection, withTransaction } from "./adapter";
import { refuseCommitAfterFailure } from "./refuse-commit-after-failure";

// Another process may hold the write lock for a while: about 20 s of attempts, between which the event loop runs.
const lockAttempts = 400;
const lockWaitMs = 25;
const busyTimeoutMs = 5_000;

const settings = `
PRAGMA busy_timeout = ${busyTimeoutMs};
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
`;

/** For transactions: each takes the write lock at its start, so it never fails halfway for want of it. */
export function sqliteWriter(file: string): AdapterFactory {
  return withConnection(connections(file), async (adapter) => {
    await adapter.executeScript(settings);
    return withTransaction(adapter, async (transaction) => {
      try {
        await restartHoldingTheWriteLock(adapter);
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
      return refuseCommitAfterFailure(transaction);
    });
  });
}

/** For reads: this connection cannot write. */
export function sqliteReader(file: string): AdapterFactory {
  return withConnection(connections(file), async (adapter) => {
    await adapter.executeScript(`${settings}PRAGMA query_only = ON;`);
    return adapter;
  });
}

function connections(file: string): AdapterFactory {
  return new PrismaBetterSqlite3({ url: `file:${file}`, fileMustExist: true, timeout: busyTimeoutMs });
}

// The adapter has just begun a deferred transaction. The driver waits for locks synchronously, so it is told to wait
// for an instant only and asked again.
async function restartHoldingTheWriteLock(adapter: Adapter): Promise<void> {
  await adapter.executeScript(`ROLLBACK; PRAGMA busy_timeout = 5;`);
  for (let attempt = 1; ; attempt++) {
    try {
      await adapter.executeScript(`BEGIN IMMEDIATE; PRAGMA busy_timeout = ${busyTimeoutMs};`);
      return;
    } catch (error) {
      if (driverCause(error)?.kind !== "SocketTimeout" || attempt === lockAttempts) throw error;
      await sleep(lockWaitMs + Math.random() * lockWaitMs);
    }
  }
}
