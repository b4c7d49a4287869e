import { expect, test } from "vitest";
import { leasePageSchema, leaseSortKeys } from "@/lib/contract/v1/lease";
import { leaseStates } from "@/lib/domain/words";
import { createLeases, type LeaseSeed } from "@/lib/testing/create-leases";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";
import type { Context } from "../context";
import { listLeases } from "./list-leases";

const dayMs = 86_400_000;
const hash = `sha256:${"a".repeat(64)}`;

describeOnBoth("listLeases", (database) => {
  async function worldWith(seeds: (world: World) => readonly LeaseSeed[]) {
    const world = await createWorld(database());
    const owner = await world.member("owner", "Zoe");
    const ids = await createLeases(world, owner, seeds(world));
    return { world, owner, ids };
  }

  const list = async (ctx: Context, world: World, query: object = {}) =>
    leasePageSchema.parse(await listLeases(ctx, world.slug, query));

  /** Every page of a query, one lease at a time unless told. */
  async function readAll(ctx: Context, world: World, query: object, between: () => Promise<void> = async () => {}) {
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(ctx, world, { limit: "3", ...query, ...(cursor ? { cursor } : {}) });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
      await between();
    } while (cursor);
    return found;
  }

  test("finds by state exactly the leases that have it, at the boundaries too", async () => {
    const { world, owner } = await worldWith(({ clock }) => {
      const at = (ms: number) => new Date(clock.now().getTime() + ms);
      const edges = [-1, 0, 1, 3 * dayMs - 1, 3 * dayMs, 3 * dayMs + 1, 9 * dayMs];
      const ends = ["closed", "revoked", "deleted", "promoted"] as const;
      return [
        ...edges.map((ms) => ({ testId: `edge ${ms}`, expiresAt: at(ms) })),
        ...edges.map((ms) => ({ testId: `diagnosed ${ms}`, expiresAt: at(ms), rootCauseHash: hash })),
        ...ends.map((kind) => ({ testId: kind, ended: { kind, at: at(-dayMs) } })),
        { testId: "closed with its hash", rootCauseHash: hash, ended: { kind: "closed", at: at(-dayMs) } },
      ];
    });
    const all = await list(owner, world, { limit: "100" });
    expect(all.total).toBe(19);
    for (const state of leaseStates) {
      const found = await list(owner, world, { state: [state], limit: "100" });
      const having = all.items.filter((lease) => lease.state === state);
      expect([state, found.items.map(({ test_id }) => test_id)]).toEqual([state, having.map(({ test_id }) => test_id)]);
      expect(found.items.length).toBeGreaterThan(0);
    }
    expect((await list(owner, world, { state: ["open"] })).total).toBe(14);
    expect((await list(owner, world, { state: ["ended", "expired"] })).total).toBe(7);
  });

  test("pages through every sort order, both ways, without loss or repetition among equal values", async () => {
    const { world, owner, ids } = await worldWith(({ clock }) =>
      Array.from({ length: 11 }, (_, n) => ({
        testId: `tests/a.py::Test_${n % 4}`,
        class: (["timing", "order", "environment"] as const)[n % 3] ?? "timing",
        expiresAt: new Date(clock.now().getTime() + (n % 2) * dayMs),
      })),
    );
    for (const key of leaseSortKeys) {
      const up = await readAll(owner, world, { sort: key });
      const down = await readAll(owner, world, { sort: `-${key}` });
      expect([key, [...up].sort()]).toEqual([key, [...ids].sort()]);
      expect([key, down]).toEqual([key, [...up].reverse()]);
    }
  });

  test("keeps its place while leases before and after it come, end and move", async () => {
    const { world, owner, ids } = await worldWith(({ clock }) =>
      Array.from({ length: 9 }, (_, n) => ({
        testId: `tests/a.py::test_${n}`,
        expiresAt: new Date(clock.now().getTime() + n * dayMs),
      })),
    );
    let round = 0;
    const found = await readAll(owner, world, {}, async () => {
      round++;
      const expiresAt = new Date(world.clock.now().getTime() - round);
      await createLeases(world, owner, [{ testId: `tests/new.py::test_${round}`, expiresAt }]);
      await world.db.transaction((tx) => tx.lease.deleteMany({ where: { id: ids[round - 1] ?? "" } }));
    });
    expect(found).toEqual(ids);
  });

  test("searches without regard to case, script forms and the meaning of signs in patterns", async () => {
    const { world, owner } = await worldWith(() => [
      { testId: "tests/net/Retry.py::test_a_b[50%]" },
      { testId: "tests/net/retry.py::test_axb[500]" },
      { testId: "src/Größe.test.ts > misst die GRÖSSE" },
      { testId: String.raw`tests\win\Path.py::it` },
    ]);
    const found = async (q: string) => (await list(owner, world, { q })).items.map(({ test_id }) => test_id).sort();
    expect(await found("RETRY")).toHaveLength(2);
    expect(await found("grösse")).toHaveLength(1);
    expect(await found("a_b")).toEqual(["tests/net/Retry.py::test_a_b[50%]"]);
    expect(await found("50%")).toEqual(["tests/net/Retry.py::test_a_b[50%]"]);
    expect(await found("win/path")).toEqual([String.raw`tests\win\Path.py::it`]);
    expect(await found("nothing like it")).toEqual([]);
  });

  test("filters by class, owner and expiry", async () => {
    const world = await createWorld(database());
    const [zoe, ada] = [await world.member("owner", "Zoe"), await world.member("engineer", "Ada")];
    const soon = new Date(world.clock.now().getTime() + dayMs);
    await createLeases(world, zoe, [
      { testId: "a", class: "order" },
      { testId: "b", owner: ada },
      { testId: "c", expiresAt: soon },
    ]);
    const ids = async (query: object) => (await list(zoe, world, query)).items.map(({ test_id }) => test_id);
    expect(await ids({ class: ["order"] })).toEqual(["a"]);
    expect(await ids({ owner: ada.userId })).toEqual(["b"]);
    expect(await ids({ expires_before: soon.toISOString() })).toEqual([]);
    expect(await ids({ expires_before: new Date(soon.getTime() + 1).toISOString() })).toEqual(["c"]);
  });

  test.each([
    ["nonsense", "cursor"],
    [Buffer.from('["expires_at","x","y"]').toString("base64url"), "cursor"],
    [Buffer.from('["test_id","x","y"]').toString("base64url"), "cursor"],
    [Buffer.from('["expires_at","2026-01-01T00:00:00Z","\\u0000"]').toString("base64url"), "cursor"],
  ])("refuses the cursor %s", async (cursor, path) => {
    const { world, owner } = await worldWith(() => []);
    await expect(listLeases(owner, world.slug, { cursor })).rejects.toMatchObject({
      code: "invalid_input",
      invalidParams: [{ path }],
    });
  });
});
