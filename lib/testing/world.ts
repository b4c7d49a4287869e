import { randomUUID } from "node:crypto";
import { defaultPolicyBody, type PolicyBody } from "@/lib/contract/v1/policy";
import type { Database } from "@/lib/db/client";
import type { ProjectRole, Writer } from "@/lib/domain/words";
import type { Actor, Context } from "@/lib/services/context";

/** A clock that a test steps by hand. */
export type Clock = { now: () => Date; set: (instant: string) => void; advance: (ms: number) => void };

export function testClock(start = "2026-06-01T08:00:00.000Z"): Clock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant);
    },
    advance: (ms) => {
      current = new Date(current.getTime() + ms);
    },
  };
}

export type World = {
  readonly db: Database;
  readonly clock: Clock;
  readonly slug: string;
  readonly projectId: string;
  /** The context of a new member with this role, in a session. */
  readonly member: (role: ProjectRole, name?: string) => Promise<PersonContext>;
  /** The same person acting by a personal token. */
  readonly byToken: (person: PersonContext) => Context;
  readonly credential: (writer: Writer) => Promise<Context>;
  readonly as: (actor: Actor | null) => Context;
};

export type PersonContext = Context & { readonly userId: string; readonly email: string };

/** A project of its own, with nobody in it yet. Tests own their data: nothing is shared between worlds. */
export async function createWorld(
  db: Database,
  options: { policy?: Partial<PolicyBody>; clock?: Clock } = {},
): Promise<World> {
  const clock = options.clock ?? testClock();
  const slug = `p-${randomUUID().slice(0, 8)}`;
  const projectId = await db.transaction(async (tx) => {
    const project = await tx.project.create({
      data: {
        slug,
        name: slug,
        repository: `acme/${slug}`,
        policy: JSON.stringify({ ...defaultPolicyBody, ...options.policy }),
        createdAt: clock.now(),
      },
    });
    return project.id;
  });
  const as = (actor: Actor | null): Context => ({ db, actor, now: clock.now });
  return {
    db,
    clock,
    slug,
    projectId,
    as,
    member: (role, name = `${role}-${randomUUID().slice(0, 6)}`) => createMember(db, clock, projectId, role, name),
    byToken: (person) => {
      if (person.actor?.kind !== "person") throw new Error("Only a person has tokens.");
      return as({ ...person.actor, via: { kind: "token", tokenId: randomUUID() } });
    },
    credential: async (writer) => as(await createCredential(db, clock, projectId, writer)),
  };
}

async function createMember(
  db: Database,
  clock: Clock,
  projectId: string,
  role: ProjectRole,
  name: string,
): Promise<PersonContext> {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.org`.toLowerCase();
  const user = await db.transaction((tx) =>
    tx.user.create({
      data: {
        email,
        name,
        createdAt: clock.now(),
        memberships: { create: { projectId, role, createdAt: clock.now() } },
      },
    }),
  );
  const actor = { kind: "person", userId: user.id, name, admin: false, via: { kind: "session" } } as const;
  return { db, now: clock.now, actor, userId: user.id, email };
}

async function createCredential(db: Database, clock: Clock, projectId: string, writer: Writer): Promise<Actor> {
  const row = await db.transaction((tx) =>
    tx.ciCredential.create({
      data: {
        projectId,
        name: writer,
        writer,
        secretHash: randomUUID(),
        hint: "0000",
        createdById: "system",
        createdAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + 86_400_000),
      },
    }),
  );
  return { kind: "credential", credentialId: row.id, projectId, writer, name: writer };
}
