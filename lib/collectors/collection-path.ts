import { resolve } from "node:path";

/** Where the collection is to be written: a reporter's option, else LEASEBOARD_COLLECTION, from the working directory. Null: nowhere. */
export function collectionPath(option: string | undefined): string | null {
  const path = option || process.env.LEASEBOARD_COLLECTION;
  return path ? resolve(path) : null;
}
