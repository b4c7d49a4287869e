import type { Evidence } from "@/lib/domain/evidence/ledgers";
import type { Io } from "../io";
import { readJson } from "./read-json";
import type { SchemaRead, SchemaReaders } from "./schema-readers";

/**
 * One ledger as evidence for the gate. In: a path, or undefined where the flag is absent; a reader of the usual form, which leaves
 * everything else to the schema. A file that is absent is missing; one that cannot be read or has another shape is unreadable,
 * with the field at fault.
 */
export async function readLedger<T>(
  io: Io,
  path: string | undefined,
  quick: (value: unknown) => T | null,
  bySchema: (readers: SchemaReaders) => (value: unknown) => SchemaRead<T>,
): Promise<Evidence<T>> {
  if (path === undefined) return { kind: "missing" };
  const read = await readJson(io, path);
  if (read.kind === "missing") return { kind: "missing" };
  if (read.kind === "unreadable") return { kind: "unreadable", why: `${path}: ${read.why}` };
  const plain = quick(read.value);
  if (plain !== null) return { kind: "present", value: plain, receivedAt: null };
  const { schemaReaders } = await import("./schema-readers");
  const result = bySchema(schemaReaders)(read.value);
  if (!result.ok) return { kind: "unreadable", why: `${path}: ${result.why}` };
  return { kind: "present", value: result.value, receivedAt: null };
}
