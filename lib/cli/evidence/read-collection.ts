import { collectionFromBody, collectionSchema } from "@/lib/contract/v1/files/collection";
import type { Collection } from "@/lib/domain/collection/collection";
import type { Evidence } from "@/lib/domain/evidence/ledgers";
import type { Io } from "../io";
import { readLedger } from "./read-ledger";

/** `collection.json` (design 4.7) as evidence. */
export function readCollection(io: Io, path: string | undefined): Promise<Evidence<Collection>> {
  return readLedger(io, path, collectionSchema, collectionFromBody);
}
