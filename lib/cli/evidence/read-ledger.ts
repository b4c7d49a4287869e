import type { z } from "zod";
import type { Evidence } from "@/lib/domain/evidence/ledgers";
import type { Io } from "../io";
import { issueText } from "./issue-text";
import { readJson } from "./read-json";

/**
 * One ledger as evidence for the gate. In: a path, or undefined where the flag is absent. A file that is absent is missing; one
 * that cannot be read or has another shape is unreadable, with the field at fault.
 */
export async function readLedger<S extends z.ZodType, T>(
  io: Io,
  path: string | undefined,
  schema: S,
  toDomain: (body: z.output<S>) => T,
): Promise<Evidence<T>> {
  if (path === undefined) return { kind: "missing" };
  const read = await readJson(io, path);
  if (read.kind === "missing") return { kind: "missing" };
  if (read.kind === "unreadable") return { kind: "unreadable", why: `${path}: ${read.why}` };
  const result = schema.safeParse(read.value);
  if (!result.success) return { kind: "unreadable", why: `${path}: ${issueText(result.error)}` };
  return { kind: "present", value: toDomain(result.data), receivedAt: null };
}
