import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { freezePageSchema, freezeSortKeys } from "@/lib/contract/v1/freeze";
import { addDays, utcDay } from "@/lib/domain/day";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { likenessKey } from "@/lib/domain/identity/likely-matches";
import { testKey } from "@/lib/domain/identity/test-key";
import { freezeStates } from "@/lib/domain/words";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type PersonContext, type World } from "@/lib/testing/world";
import { listFreezes } from "./list-freezes";

type Seed = {
  readonly testId: string;
  readonly status?: string;
  readonly days?: number;
  readonly replayedAgo?: number;
};

describeOnBoth("listFreezes", (database) => {
  async function worldWith(seeds: readonly Seed[]) {
    const world = await createWorld(database());
    const owner = await world.member("owner");
    await database().transaction((tx) =>
      tx.freezeRow.createMany({ data: seeds.map((seed) => rowOf(world, owner, seed)) }),
    );
    const list = async (query: object) => freezePageSchema.parse(await listFreezes(owner, world.slug, query));
    return { world, list };
  }

  function rowOf(world: World, owner: PersonContext, { testId, status = "approved", days = 9, replayedAgo }: Seed) {
    const now = world.clock.now();
    return {
      id: randomUUID() as string,
      projectId: world.projectId,
      testId,
      testKey: testKey(testId),
      searchKey: foldForSearch(testId),
      likenessKey: likenessKey(testId),
      seed: "1",
      inputSha256: "a".repeat(64),
      expiresOn: addDays(utcDay(now), days),
      lastReplayJob: "https://ci.example.org/jobs/1",
      reason: "Waits.",
      ownerId: owner.userId,
      proposedById: owner.userId,
      proposedAt: now,
      status,
      lastReplayAt: replayedAgo === undefined ? null : new Date(now.getTime() - replayedAgo),
      ...(status === "ended" ? { endKind: "fixed", endedAt: now } : {}),
    };
  }

  test("finds by state exactly the rows that have it, at the edges of days too", async () => {
    const statuses = ["proposed", "sent_back", "withdrawn", "ended"];
    const { list } = await worldWith([
      ...[-2, -1, 0, 1, 2, 3, 9].map((days) => ({ testId: `approved ${days}`, days })),
      ...statuses.flatMap((status) => [-1, 9].map((days) => ({ testId: `${status} ${days}`, status, days }))),
    ]);
    const all = await list({});
    for (const state of freezeStates) {
      const found = await list({ state: [state] });
      const having = all.items.filter((freeze) => freeze.state === state);
      expect([state, found.items.map(({ id }) => id)]).toEqual([state, having.map(({ id }) => id)]);
      expect(having.length).toBeGreaterThan(0);
    }
    expect((await list({ state: ["open"] })).total).toBe(11);
  });

  test("pages by every order both ways; never replayed is the oldest replay", async () => {
    const { list } = await worldWith([
      ...[5, 5, 3, 1].map((replayedAgo, n) => ({ testId: `replayed ${n}`, replayedAgo, days: n % 2 })),
      ...[0, 1, 2].map((n) => ({ testId: `never ${n}`, days: n })),
    ]);
    const readAll = async (sort: string) => {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list({ sort, limit: "2", ...(cursor ? { cursor } : {}) });
        ids.push(...page.items.map(({ test_id }) => test_id));
        cursor = page.next_cursor;
      }
      return ids;
    };
    for (const key of freezeSortKeys) {
      const up = await readAll(key);
      expect([key, new Set(up).size, up.length]).toEqual([key, 7, 7]);
      expect([key, await readAll(`-${key}`)]).toEqual([key, [...up].reverse()]);
    }
    const oldestFirst = await readAll("last_replay_at");
    expect(oldestFirst.slice(0, 3).every((id) => id.startsWith("never"))).toBe(true);
    expect(oldestFirst.at(-1)).toBe("replayed 3");
  });
});
