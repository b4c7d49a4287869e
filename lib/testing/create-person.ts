import { randomUUID } from "node:crypto";
import type { Database } from "@/lib/db/client";
import type { Clock, PersonContext } from "./world";

type Options = {
  readonly name?: string;
  readonly admin?: boolean;
  /** A hash of `hashPassword`; hashing is slow, so tests share one. */
  readonly passwordHash?: string;
};

/** An account that is a member of nothing, and the context of its session. */
export async function createPerson(db: Database, clock: Clock, options: Options = {}): Promise<PersonContext> {
  const { name = "Ada", admin = false, passwordHash = null } = options;
  const email = `${randomUUID()}@example.org`;
  const user = await db.transaction((tx) =>
    tx.user.create({ data: { email, name, admin, passwordHash, createdAt: clock.now() } }),
  );
  const actor = { kind: "person", userId: user.id, name, admin, via: { kind: "session" } } as const;
  return { db, now: clock.now, actor, userId: user.id, email };
}

/** The only admin of a database that other tests use too: everybody else's admin role is taken away. */
export async function createLoneAdmin(db: Database, clock: Clock, options: Options = {}): Promise<PersonContext> {
  await db.transaction((tx) => tx.user.updateMany({ where: { admin: true }, data: { admin: false } }));
  return createPerson(db, clock, { ...options, admin: true });
}
