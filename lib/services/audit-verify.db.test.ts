import { expect, test } from "vitest";
import type { Database } from "@/lib/db/client";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { auditHash } from "./audit";
import { type ChainReport, verifyAudit } from "./audit-verify";
import { fileLease } from "./leases/file-lease";

describeOnBoth("audit verify", (database) => {
  async function chainOfFive() {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    for (let n = 1; n <= 5; n++) {
      await fileLease(engineer, world.slug, buildFiling(engineer.email, { test_id: `tests/a.py::test_${n}` }));
    }
    const event = (sequence: number) => ({ chain_sequence: { chain: world.projectId, sequence } });
    return { world, event };
  }

  async function reportOf(db: Database, chain: string): Promise<ChainReport> {
    for await (const report of verifyAudit(db.read)) if (report.chain === chain) return report;
    throw new Error("This chain was not reported.");
  }

  test("accepts a chain as the server wrote it", async () => {
    const { world } = await chainOfFive();
    expect(await reportOf(database(), world.projectId)).toEqual({
      chain: world.projectId,
      name: world.slug,
      events: 5,
      broken: null,
    });
  });

  test("names the first event whose content was changed", async () => {
    const { world, event } = await chainOfFive();
    await database().transaction((tx) =>
      tx.auditEvent.update({ where: event(3), data: { actorName: "Somebody else" } }),
    );
    const { broken } = await reportOf(database(), world.projectId);
    expect(broken).toEqual({ sequence: 3, why: expect.stringContaining("content") });
  });

  test("names the event after one that was rewritten with a fresh hash", async () => {
    const { world, event } = await chainOfFive();
    const third = await database().read.auditEvent.findUniqueOrThrow({ where: event(3) });
    const forged = { ...third, actorName: "Somebody else" };
    await database().transaction((tx) =>
      tx.auditEvent.update({ where: event(3), data: { actorName: forged.actorName, hash: auditHash(forged) } }),
    );
    const { broken } = await reportOf(database(), world.projectId);
    expect(broken).toEqual({ sequence: 4, why: expect.stringContaining("event before") });
  });

  test("names a missing event, and missing ends", async () => {
    const inside = await chainOfFive();
    await database().transaction((tx) => tx.auditEvent.delete({ where: inside.event(2) }));
    expect((await reportOf(database(), inside.world.projectId)).broken?.sequence).toBe(2);
    const end = await chainOfFive();
    await database().transaction((tx) => tx.auditEvent.delete({ where: end.event(5) }));
    expect((await reportOf(database(), end.world.projectId)).broken?.sequence).toBe(5);
  });

  test("reports events of a chain that belongs to no project", async () => {
    const { event } = await chainOfFive();
    const first = await database().read.auditEvent.findUniqueOrThrow({ where: event(1) });
    const { id: _, ...stray } = { ...first, chain: "a-stranger" };
    await database().transaction((tx) => tx.auditEvent.create({ data: { ...stray, hash: auditHash(stray) } }));
    expect((await reportOf(database(), "a-stranger")).broken).not.toBeNull();
  });
});
