import type { z } from "zod";
import type { personSchema } from "@/lib/contract/v1/primitives";
import type { ReadClient } from "@/lib/db/client";

export type PersonBody = z.infer<typeof personSchema>;

/** What of a user row other people see. */
export const personSelect = { id: true, name: true } as const;

/** People by id, for rows that hold only ids. */
export type People = ReadonlyMap<string, PersonBody>;

/** Reads the names of these users at once; null ids are passed over. */
export async function loadPeople(read: ReadClient, ids: Iterable<string | null>): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const users = await read.user.findMany({ where: { id: { in: wanted } }, select: personSelect });
  return new Map(users.map((user) => [user.id, user]));
}

/** The person with this id. Users are never deleted, so an unknown id is a defect of the data and throws. */
export function personOf(people: People, id: string): PersonBody {
  const person = people.get(id);
  if (person === undefined) throw new Error(`The database refers to the user ${id}, who is not there.`);
  return { id: person.id, name: person.name };
}

/** The same for a reference that may be empty. */
export function personOrNull(people: People, id: string | null): PersonBody | null {
  return id === null ? null : personOf(people, id);
}
