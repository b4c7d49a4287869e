/** Rows per insert: below both databases' limit of bound values for every table we have. */
const chunkSize = 500;

/** Inserts many rows by several statements of the caller's transaction, in order. */
export async function createInChunks<T>(rows: readonly T[], create: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize) {
    await create(rows.slice(start, start + chunkSize));
  }
}
