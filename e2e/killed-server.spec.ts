import { mintSecret, secretPrefixes } from "@/lib/auth/secret";
import { filedLeasesSchema } from "@/lib/contract/v1/lease";
import { verifyProjectAudit } from "@/lib/services/audit-verify";
import { buildFiling } from "@/lib/testing/build-filing";
import { expect, test } from "./fixtures";
import { createLeaseWorld, type LeaseWorld } from "./lease-world";

const dayMs = 86_400_000;

/** A personal token of Priya, as the account page would make it. */
async function tokenOfPriya({ db, priya, clock }: LeaseWorld): Promise<string> {
  const { secret, hash: secretHash, hint } = mintSecret(secretPrefixes.personalToken);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + 30 * dayMs);
  const data = { userId: priya.userId, name: "laptop", secretHash, hint, createdAt, expiresAt };
  await db.transaction((tx) => tx.personalToken.create({ data }));
  return secret;
}

test("a server that is killed in the middle of writes starts clean with every change it acknowledged", async ({
  server,
}) => {
  const world = await createLeaseWorld(server);
  const token = await tokenOfPriya(world);
  const acknowledged: string[] = [];
  let sent = 0;

  const writer = async () => {
    for (;;) {
      sent += 1;
      const filing = buildFiling(world.priya.email, { test_id: `tests/test_kill.py::test_${sent}` });
      const answer = await fetch(`${server.url}/api/v1/projects/${world.slug}/leases`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(filing),
      });
      expect(answer.status).toBe(201);
      const { leases } = filedLeasesSchema.parse(await answer.json());
      acknowledged.push(...leases.map(({ id }) => id));
    }
  };
  // Every writer ends when its request meets the dead server; none may end before.
  const writers = Array.from({ length: 8 }, () => writer().catch((error: unknown) => error));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
  await server.kill();
  const ends = await Promise.all(writers);
  expect(ends.every((end) => end instanceof TypeError)).toBe(true);

  await server.start();
  const stored = await server.db.read.lease.findMany({ where: { projectId: world.projectId }, select: { id: true } });
  const ids = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(stored.length).toBeLessThanOrEqual(sent);
  const held = await server.db.read.openTest.count({ where: { projectId: world.projectId } });
  const project = await server.db.read.project.findUniqueOrThrow({ where: { id: world.projectId } });
  expect({ held, revision: project.revision }).toEqual({ held: stored.length, revision: stored.length });
  expect(await verifyProjectAudit(server.db.read, world.projectId)).toMatchObject({ broken: null });
});
