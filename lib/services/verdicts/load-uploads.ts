import { fixtureLedgerFromBody, fixtureLedgerSchema } from "@/lib/contract/v1/files/fixture-ledger";
import { propertyLedgerFromBody, propertyLedgerSchema } from "@/lib/contract/v1/files/property-ledger";
import type { ReadClient } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import type { Collection } from "@/lib/domain/collection/collection";
import { uniteCollections } from "@/lib/domain/collection/unite-collections";
import type { FixtureLedger, PropertyLedger } from "@/lib/domain/evidence/ledgers";
import type { LedgerUpload } from "@/lib/domain/votes/ledger-upload";
import type { SuiteReport } from "@/lib/domain/votes/suite-report";
import type { Upload } from "@/lib/domain/votes/upload";
import { readCollection } from "../collections/newest-collection";
import { storedWord } from "../mappers/stored-word";
import { suiteReport } from "./suite-report";
import type { VerdictInputs } from "./verdict-inputs";

/** The bodies of the uploads that a verdict was computed from. They never change, so a record names them by id. */
export type LoadedUploads = {
  readonly property: readonly LedgerUpload<PropertyLedger>[];
  readonly fixture: readonly LedgerUpload<FixtureLedger>[];
  readonly reports: readonly SuiteReport[];
  /** United from every piece that counts, with the receipt of the newest; null without any. */
  readonly collection: { readonly body: Collection; readonly receivedAt: Date } | null;
  readonly collectionUploads: readonly Upload[];
  readonly baseline: Collection | null;
};

const idsPerQuery = 500;

/** Reads them, in the order of the inputs. */
export async function loadUploads(read: ReadClient, inputs: VerdictInputs): Promise<LoadedUploads> {
  const rows = await byIds(inputs.evidence, (ids) => read.evidence.findMany({ where: { id: { in: ids } } }));
  const collections = await byIds(inputs.collections, (ids) =>
    read.collection.findMany({ where: { id: { in: ids } } }),
  );
  const baseline =
    inputs.baseline === null ? null : await read.collection.findUniqueOrThrow({ where: { id: inputs.baseline } });
  const collection = countedCollection(collections, inputs);
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    property: ofKind("property").map((row) => ({
      ...evidenceUpload(row, inputs),
      body: propertyLedgerFromBody(propertyLedgerSchema.parse(JSON.parse(row.body))),
    })),
    fixture: ofKind("fixture").map((row) => ({
      ...evidenceUpload(row, inputs),
      body: fixtureLedgerFromBody(fixtureLedgerSchema.parse(JSON.parse(row.body))),
    })),
    reports: ofKind("report").map((row) => suiteReport(row, evidenceUpload(row, inputs), collection?.body ?? null)),
    collection,
    collectionUploads: collections.map((row) => collectionUpload(row, inputs)),
    baseline: baseline === null ? null : readCollection(baseline.body),
  };
}

type CollectionRow = Prisma.CollectionGetPayload<object>;

/** A fork's collection speaks for nothing: it is shown with its uploads. */
function countedCollection(rows: readonly CollectionRow[], inputs: VerdictInputs): LoadedUploads["collection"] {
  const counted = rows.filter((row) => !row.fork && inputs.voided[row.id] === undefined);
  const body = uniteCollections(counted.map((row) => readCollection(row.body)));
  const receivedAt = counted.at(-1)?.receivedAt;
  return body === null || receivedAt === undefined ? null : { body, receivedAt };
}

type EvidenceRow = Prisma.EvidenceGetPayload<object>;

function evidenceUpload(row: EvidenceRow, inputs: VerdictInputs): Upload {
  return {
    uploadId: row.id,
    suite: row.suite,
    shard: { index: row.shardIndex, count: row.shardCount },
    receivedAt: row.receivedAt,
    trust: storedWord(["oidc", "weak"], row.trust),
    isFork: row.fork,
    voided: voidedIn(inputs, row.id),
  };
}

function collectionUpload(row: CollectionRow, inputs: VerdictInputs): Upload {
  return {
    uploadId: row.id,
    suite: "collection",
    shard: { index: 1, count: 1 },
    receivedAt: row.receivedAt,
    trust: storedWord(["oidc", "weak"], row.trust),
    isFork: row.fork,
    voided: voidedIn(inputs, row.id),
  };
}

function voidedIn(inputs: VerdictInputs, id: string): Upload["voided"] {
  const reason = inputs.voided[id];
  return reason === undefined ? null : { reason };
}

async function byIds<T extends { readonly id: string }>(
  ids: readonly string[],
  find: (ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let start = 0; start < ids.length; start += idsPerQuery) {
    rows.push(...(await find(ids.slice(start, start + idsPerQuery))));
  }
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
