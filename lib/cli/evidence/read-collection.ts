import type { Collection } from "@/lib/domain/collection/collection";
import type { Evidence } from "@/lib/domain/evidence/ledgers";
import type { Io } from "../io";
import { readLedger } from "./read-ledger";

/** `collection.json` (design 4.7) as evidence. */
export function readCollection(io: Io, path: string | undefined): Promise<Evidence<Collection>> {
  return readLedger<Collection>(
    io,
    path,
    () => null,
    (readers) => readers.collection,
  );
}
