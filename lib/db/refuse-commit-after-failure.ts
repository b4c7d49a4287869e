import type { AdapterTransaction } from "./adapter";

/**
 * A transaction in which a statement failed cannot commit. PostgreSQL would answer such a COMMIT with a silent
 * rollback, SQLite would commit the rest; here both roll back and say so.
 */
export function refuseCommitAfterFailure(transaction: AdapterTransaction): AdapterTransaction {
  let failed = false;
  const watch = async <T>(result: Promise<T>): Promise<T> => {
    try {
      return await result;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
    queryRaw: (query) => watch(transaction.queryRaw(query)),
    executeRaw: async (query) => {
      if (failed && query.sql === "COMMIT") {
        await transaction.executeRaw({ ...query, sql: "ROLLBACK" });
        throw new Error(
          "Nothing was committed: a statement of this transaction failed and its error was not passed on.",
        );
      }
      return watch(transaction.executeRaw(query));
    },
  };
}
