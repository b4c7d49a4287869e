import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@/lib/domain/errors";
import type { Transaction } from "./client";
import type { PrismaClient } from "./generated/sqlite/client";
import { isBusyAtBegin, isConflict } from "./transaction-errors";

// 64 writers of one project queue behind each other, and an import of 10,000 leases is one transaction.
const limits = { maxWait: 60_000, timeout: 60_000 };
const attempts = 8;

/** Runs transactions of `client`, again after a conflict with another one, up to eight times. */
export function transactionRunner(client: PrismaClient): <T>(run: (tx: Transaction) => Promise<T>) => Promise<T> {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return async (run) => {
    if (current.getStore()?.open)
      throw new Error("A transaction is open here already: pass its tx on, a second would wait for it.");
    for (let attempt = 1; ; attempt++) {
      const state = { open: true, begun: false };
      const body = (tx: Transaction) => {
        state.begun = true;
        return run(tx);
      };
      try {
        return await current.run(state, () => client.$transaction(body, limits));
      } catch (error) {
        const conflict = isConflict(error);
        if (conflict && attempt < attempts) await sleep(Math.random() * 20 * 2 ** attempt);
        else throw conflict || (!state.begun && isBusyAtBegin(error)) ? busyError(error) : error;
      } finally {
        state.open = false;
      }
    }
  };
}

function busyError(cause: unknown): DomainError {
  const error = new DomainError("unavailable", "The database is busy. Nothing was changed; try again.");
  error.cause = cause;
  return error;
}
