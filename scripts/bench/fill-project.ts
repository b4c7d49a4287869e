import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { mintSecret, secretPrefixes } from "@/lib/auth/secret";
import { sessionCookieName, sessionKey } from "@/lib/auth/session-token";
import { now } from "@/lib/clock";
import type { Database } from "@/lib/db/client";
import { importLeases } from "@/lib/services/import/import-leases";
import { createWorld, type PersonContext, type World } from "@/lib/testing/world";
import { benchSecret } from "./bench-server";

export type FilledProject = {
  readonly world: World;
  readonly person: PersonContext;
  readonly scorer: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
};

/** A project with so many leases, filed through the import, a scorer's credential and a person's session. */
export async function fillProject(db: Database, url: string, leases: number): Promise<FilledProject> {
  const clock = { now, set: () => {}, advance: () => {} };
  const world = await createWorld(db, { clock });
  const person = await world.member("owner");
  await importBenchLeases(world, person, leases);
  const { secret, hash: secretHash, hint } = mintSecret(secretPrefixes.credential);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  const data = { projectId: world.projectId, name: "bench", writer: "scorer", secretHash, hint, createdById: "bench" };
  await db.transaction((tx) => tx.ciCredential.create({ data: { ...data, createdAt, expiresAt } }));
  const token = await encode({ token: { sub: person.userId, key: sessionKey(null) }, secret: benchSecret });
  return {
    world,
    person,
    scorer: { authorization: `Bearer ${secret}` },
    session: { cookie: `${sessionCookieName(url)}=${token}` },
  };
}

/** Imports so many leases of as many tests and returns how many seconds it took. */
export async function importBenchLeases(world: World, person: PersonContext, count: number): Promise<number> {
  const run = randomUUID().slice(0, 8);
  const expires_at = new Date(now().getTime() + 7 * 86_400_000).toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    row: index + 1,
    test_id: `tests/${run}/module_${index % 400}/test_case_${index}.py::TestThing${index % 37}::test_${run}_${index}[p-${index}]`,
    class: "timing",
    evidence: ["clock"],
    reason: "Sleeps for real and races the server's timer.",
    owner: person.email,
    expires_at,
  }));
  const start = performance.now();
  const result = await importLeases(person, world.slug, { rows });
  if (result.imported !== count) throw new Error(`${result.imported} of ${count} leases were imported.`);
  return (performance.now() - start) / 1000;
}
