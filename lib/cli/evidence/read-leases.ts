import type { Evidence } from "@/lib/domain/evidence/ledgers";
import type { ScoredLease } from "@/lib/domain/lease/lease";
import { failReason, type Reason } from "@/lib/domain/reason";
import type { Io } from "../io";
import { readText } from "../read-text";
import { plainLease } from "./plain-lease";
import { plainLeaseFile } from "./plain-lease-file";
import { asJson } from "./read-json";
import { readRows } from "./read-rows";
import type { SchemaReaders } from "./schema-readers";

const reader = {
  quick: plainLease,
  bySchema: (readers: SchemaReaders) => readers.lease,
  code: "malformed_lease",
} as const;

export type LeasesRead = { readonly evidence: Evidence<readonly ScoredLease[]>; readonly reasons: readonly Reason[] };

/**
 * `flake_leases.json` (design 4.3) as evidence. `{"leases": []}` is evidence; `{}`, a bare array and an empty file are not. Bad
 * rows and unknown keys are fails beside the rows that could be read.
 */
export async function readLeases(io: Io, path: string | undefined): Promise<LeasesRead> {
  if (path === undefined) return { evidence: { kind: "missing" }, reasons: [] };
  const read = await readText(io, path);
  if (read.kind === "missing") return { evidence: { kind: "missing" }, reasons: [] };
  if (read.kind === "unreadable") return unreadable(path, read.why);
  const plain = plainLeaseFile(read.text);
  if (plain !== null) return { evidence: { kind: "present", value: plain, receivedAt: null }, reasons: [] };
  // Leases hold no number beyond 2^53 that would be accepted, and plain JSON is read much faster.
  const json = asJson(read.text, JSON.parse);
  if (json.kind !== "json") return unreadable(path, json.why);
  const { value } = json;
  if (typeof value !== "object" || value === null || !("leases" in value) || !Array.isArray(value.leases)) {
    return unreadable(path, "it must be an object with the array leases");
  }
  const { rows, reasons } = await readRows(path, value.leases, reader);
  const unknown = Object.keys(value).filter((key) => key !== "leases");
  return {
    evidence: { kind: "present", value: rows, receivedAt: null },
    reasons: [...unknown.map((key) => unknownKey(path, key)), ...reasons],
  };
}

function unreadable(path: string, why: string): LeasesRead {
  return { evidence: { kind: "unreadable", why: `${path}: ${why}` }, reasons: [] };
}

function unknownKey(path: string, key: string): Reason {
  return failReason("flake", "unknown_key", path, `${path}: unknown key ${JSON.stringify(key)} beside leases`);
}
