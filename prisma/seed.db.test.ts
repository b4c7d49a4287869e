import { expect, test } from "vitest";
import { openDatabase } from "@/lib/db/client";
import { databaseKinds } from "@/lib/db/database-kind";
import { freezeState } from "@/lib/domain/freeze/freeze-state";
import { leaseState } from "@/lib/domain/lease/lease-state";
import { freezeStates, leaseStates } from "@/lib/domain/words";
import { verifyAudit } from "@/lib/services/audit-verify";
import { freezeFromRow } from "@/lib/services/mappers/freeze-row";
import { leaseFromRow } from "@/lib/services/mappers/lease-row";
import { createTestDatabase } from "@/lib/testing/databases";
import { demoSignIn, seedDemo } from "./seed";

// The first instant of a UTC day and the last: no step of the story may fall over a boundary.
const instants = { sqlite: "2026-10-07T00:00:00.000Z", postgresql: "2027-03-01T23:59:59.999Z" } as const;

test.each(databaseKinds)(
  "the demo shows every state, its audit chains verify, and it refuses to run twice (%s)",
  async (kind) => {
    const made = await createTestDatabase(kind);
    const db = openDatabase(made.url);
    try {
      const now = new Date(instants[kind]);
      await seedDemo(db, now);
      const leases = await db.read.lease.findMany();
      expect(new Set(leases.map((row) => leaseState(leaseFromRow(row), now)))).toEqual(new Set(leaseStates));
      const freezes = await db.read.freezeRow.findMany();
      expect(new Set(freezes.map((row) => freezeState(freezeFromRow(row), now)))).toEqual(new Set(freezeStates));
      for await (const chain of verifyAudit(db.read)) expect(chain).toMatchObject({ broken: null });
      const { password: _, ...accounts } = demoSignIn;
      const emails = (await db.read.user.findMany()).map(({ email }) => email);
      expect(Object.values(accounts).sort()).toEqual(emails.sort());
      await expect(seedDemo(db, now)).rejects.toThrow(/needs an empty database/);
    } finally {
      await db.close();
      await made.remove();
    }
  },
);
