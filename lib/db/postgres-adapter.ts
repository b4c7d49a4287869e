import { PrismaPg } from "@prisma/adapter-pg";
import { type AdapterFactory, withConnection, withTransaction } from "./adapter";
import { refuseCommitAfterFailure } from "./refuse-commit-after-failure";

/**
 * A pool for transactions, or one for reads: apart, so that writers waiting for a row cannot starve readers.
 * @param connectTimeoutMs how long a caller waits for a connection, a free one or a new one.
 */
export function postgresPool(url: string, connectTimeoutMs: number): AdapterFactory {
  const pool = new PrismaPg({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: "leaseboard",
  });
  return withConnection(pool, (adapter) =>
    withTransaction(adapter, async (transaction) => refuseCommitAfterFailure(transaction)),
  );
}
