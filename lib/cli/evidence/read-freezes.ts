import type { Evidence } from "@/lib/domain/evidence/ledgers";
import type { ScoredFreezeRow } from "@/lib/domain/freeze/freeze-row";
import type { Reason } from "@/lib/domain/reason";
import type { Io } from "../io";
import { readJson } from "./read-json";
import { readRows } from "./read-rows";
import type { SchemaReaders } from "./schema-readers";

const reader = {
  quick: () => null,
  bySchema: (readers: SchemaReaders) => readers.freezeRow,
  code: "malformed_freeze",
} as const;

export type FreezesRead = {
  readonly evidence: Evidence<readonly ScoredFreezeRow[]>;
  readonly reasons: readonly Reason[];
};

/** `freeze_ledger.json` (design 4.4) as evidence: an array, empty or not. Bad rows are fails beside those that could be read. */
export async function readFreezes(io: Io, path: string): Promise<FreezesRead> {
  const read = await readJson(io, path);
  if (read.kind === "missing") return { evidence: { kind: "missing" }, reasons: [] };
  if (read.kind === "unreadable") return unreadable(path, read.why);
  if (!Array.isArray(read.value)) return unreadable(path, "it must be an array of rows");
  const { rows, reasons } = await readRows<ScoredFreezeRow>(path, read.value, reader);
  return { evidence: { kind: "present", value: rows, receivedAt: null }, reasons };
}

function unreadable(path: string, why: string): FreezesRead {
  return { evidence: { kind: "unreadable", why: `${path}: ${why}` }, reasons: [] };
}
