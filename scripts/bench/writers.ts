import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { fileLease } from "@/lib/services/leases/file-lease";
import { buildFiling } from "@/lib/testing/build-filing";
import { createPostgresDatabase } from "@/lib/testing/postgres-databases";
import { startPostgres } from "@/lib/testing/postgres-server";
import { createWorld } from "@/lib/testing/world";

const writers = 64;

/** 64 people file a lease each in one project, all at once: nothing may be lost, nothing doubled (design 10). */
export async function parallelWriters() {
  const folder = mkdtempSync(join(tmpdir(), "leaseboard-bench-writers-"));
  const postgres = await startPostgres();
  try {
    return [
      await countWrites("SQLite", `file:${join(folder, "writers.db")}`),
      await countWrites("PostgreSQL", await createPostgresDatabase(postgres.url)),
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countWrites(name: string, url: string) {
  await migrate(url);
  const db = openDatabase(url);
  try {
    const world = await createWorld(db);
    const person = await world.member("engineer");
    const filings = Array.from({ length: writers }, (_, index) =>
      fileLease(person, world.slug, buildFiling(person.email, { test_id: `tests/test_writers.py::test_${index}` })),
    );
    await Promise.all(filings);
    const leases = await db.read.lease.count({ where: { projectId: world.projectId } });
    const events = await db.read.auditEvent.count({ where: { chain: world.projectId } });
    const { revision } = await db.read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    const whole = leases === writers && events === writers && revision === writers;
    return {
      what: `${writers} parallel writers on one project, ${name}: leases / events / revisions`,
      figure: `${leases}/${events}/${revision}`,
      target: "nothing lost or doubled",
      reached: whole,
    };
  } finally {
    await db.close();
  }
}
