import { expect, it } from "vitest";
import { addDays, utcDay } from "@/lib/domain/day";
import { forecast as domainForecast } from "@/lib/domain/verdict/forecast";
import { fileLease } from "@/lib/services/leases/file-lease";
import { freezeFromRow } from "@/lib/services/mappers/freeze-row";
import { leaseFromRow } from "@/lib/services/mappers/lease-row";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type PersonContext, type World } from "@/lib/testing/world";
import { forecastDays, readForecast } from "./forecast";

const day = 86_400_000;

async function file(world: World, person: PersonContext, name: string, expiresAt: string) {
  const filing = buildFiling(person.email, { test_id: `tests/a.py::${name}`, expires_at: expiresAt });
  const { leases } = await fileLease(person, world.slug, filing);
  return leases[0]?.id ?? "";
}

async function freeze(world: World, person: PersonContext, name: string, expiresOn: string, status = "approved") {
  const { db, projectId, clock } = world;
  const text = { testId: name, testKey: name, searchKey: name, likenessKey: name };
  await db.transaction((tx) =>
    tx.freezeRow.create({
      data: {
        ...text,
        projectId,
        seed: "1",
        inputSha256: "a".repeat(64),
        expiresOn,
        lastReplayJob: "https://ci.example.org/1",
        reason: "It is frozen for this test.",
        ownerId: person.userId,
        proposedById: person.userId,
        proposedAt: clock.now(),
        status,
        approvedAt: status === "approved" ? clock.now() : null,
      },
    }),
  );
}

describeOnBoth("The forecast", (database) => {
  it("counts for each day what the domain's own forecast puts on it", async () => {
    const world = await createWorld(database());
    const dana = await world.member("owner");
    const start = world.clock.now().getTime();
    for (const [index, hours] of [1, 15, 16, 17, 40, 100, 101, 300].entries()) {
      await file(world, dana, `test_${index}`, new Date(start + hours * 3_600_000).toISOString());
    }
    await freeze(world, dana, "f1", utcDay(world.clock.now()));
    await freeze(world, dana, "f2", addDays(utcDay(world.clock.now()), 4));
    await freeze(world, dana, "f3", addDays(utcDay(world.clock.now()), 4), "proposed");
    world.clock.advance(2 * 3_600_000);

    const now = world.clock.now();
    const { days } = await readForecast(database().read, [world.projectId], now, null);
    const leases = await database().read.lease.findMany({ where: { projectId: world.projectId } });
    const freezes = await database().read.freezeRow.findMany({ where: { projectId: world.projectId } });
    const expected = domainForecast(
      leases.map((row) => ({ ...leaseFromRow(row), id: row.id, owner: row.ownerId })),
      freezes.map((row) => ({ ...freezeFromRow(row), id: row.id, owner: row.ownerId })),
      utcDay(now),
      forecastDays,
    ).map(({ day: name, items }) => ({
      day: name,
      leases: items.filter((item) => item.kind === "lease" && item.at > now).length,
      freezes: items.filter((item) => item.kind === "freeze").length,
    }));
    expect(days).toEqual(expected);
    expect(days.reduce((sum, { leases: count }) => sum + count, 0)).toBe(7);
  });

  it("calls a lease red at its instant and next a millisecond before", async () => {
    const world = await createWorld(database());
    const dana = await world.member("owner");
    const at = new Date(world.clock.now().getTime() + day).toISOString();
    const id = await file(world, dana, "test_edge", at);
    const read = (now: Date, chosen: string | null) => readForecast(database().read, [world.projectId], now, chosen);

    const before = await read(new Date(Date.parse(at) - 1), null);
    expect(before.red.leases).toBe(0);
    expect(before.first?.id).toBe(id);

    const after = await read(new Date(at), "now");
    expect(after.red.leases).toBe(1);
    expect(after.first).toBeNull();
    expect(after.listed.map((ending) => ending.id)).toEqual([id]);
  });

  it("lists a chosen day's own, first to die first, with renewals left; another day is no choice", async () => {
    const world = await createWorld(database());
    const dana = await world.member("owner");
    const start = world.clock.now().getTime();
    const late = await file(world, dana, "test_late", new Date(start + 3 * day + 2_000).toISOString());
    const early = await file(world, dana, "test_early", new Date(start + 3 * day + 1_000).toISOString());
    await file(world, dana, "test_other", new Date(start + 5 * day).toISOString());
    const chosen = addDays(utcDay(world.clock.now()), 3);
    const found = await readForecast(database().read, [world.projectId], world.clock.now(), chosen);
    expect(found.listed.map(({ id, renewalsLeft }) => [id, renewalsLeft])).toEqual([
      [early, 2],
      [late, 2],
    ]);
    const foreign = await readForecast(database().read, [world.projectId], world.clock.now(), "1999-01-01");
    expect(foreign.selected).toBeNull();
    expect(foreign.listed).toHaveLength(3);
  });
});
