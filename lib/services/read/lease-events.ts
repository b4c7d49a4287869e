import { z } from "zod";
import type { LeaseChange, LeaseEvent } from "@/lib/contract/lease-detail-view";
import type { ReadClient } from "@/lib/db/client";
import { loadPeople } from "@/lib/services/mappers/person-body";

const storedFacts = z.record(z.string(), z.unknown());
type Facts = z.output<typeof storedFacts>;

/** Fields that hold a user id. */
const people = new Set(["owner_id", "requested_by", "reviewed_by", "author", "confirmed_by"]);
/** Fields that say nothing to a person beyond what the others say. */
const silent = new Set(["version", "lease_id"]);

/** A lease with a long life has a long trail; the audit page has all of it. */
const longest = 200;

/** The audit events of one lease, newest first, with what each changed: fields before and after, people by name. */
export async function readLeaseEvents(read: ReadClient, projectId: string, leaseId: string): Promise<LeaseEvent[]> {
  const rows = await read.auditEvent.findMany({
    where: { chain: projectId, subjectType: "lease", subjectId: leaseId },
    orderBy: { sequence: "desc" },
    take: longest,
  });
  const events = rows.map((row) => ({ row, before: factsOf(row.before), after: factsOf(row.after) }));
  const names = await namesOf(
    read,
    events.flatMap(({ before, after }) => [before, after]),
  );
  return events.map(({ row, before, after }) => ({
    id: row.id,
    at: row.at.toISOString(),
    who: row.actorName,
    action: row.action,
    changes: changesOf(before, after, names),
  }));
}

/** Which fields differ between two sets of facts, as text. */
function changesOf(before: Facts, after: Facts, names: ReadonlyMap<string, string>): LeaseChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !silent.has(field));
  return fields
    .map((field) => ({
      field,
      before: textOf(field, before[field], names),
      after: textOf(field, after[field], names),
    }))
    .filter((change) => change.before !== change.after);
}

function textOf(field: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string") return JSON.stringify(value);
  return people.has(field) ? (names.get(value) ?? value) : value;
}

function factsOf(stored: string | null): Facts {
  return stored === null ? {} : storedFacts.parse(JSON.parse(stored));
}

async function namesOf(read: ReadClient, facts: readonly Facts[]): Promise<ReadonlyMap<string, string>> {
  const ids = facts.flatMap((fact) => [...people].map((field) => fact[field])).filter((id) => typeof id === "string");
  const known = await loadPeople(read, ids);
  return new Map([...known.values()].map(({ id, name }) => [id, name]));
}
