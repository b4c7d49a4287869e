import { expect, it } from "vitest";
import { buildFiling } from "@/lib/testing/build-filing";
import { checkCommit } from "@/lib/testing/check-commit";
import { describeOnBoth } from "@/lib/testing/databases";
import { createGithubWorld, type GithubWorld, openTestApp } from "@/lib/testing/github-world";
import { fileLease } from "../leases/file-lease";
import { githubSettings, githubTold } from "../read/github-settings";
import { pruneDeliveries } from "./prune-deliveries";
import { type StopSender, startSender } from "./start-sender";

const sha = "a".repeat(40);
const passed = { "tests/test_a.py::test_one": "passed" } as const;

async function scored(world: GithubWorld): Promise<void> {
  world.github.setPull(world.repository.fullName, { number: 7, headSha: sha });
  await checkCommit(world, { sha, branch: "topic", tests: passed, pullRequest: 7 });
}

async function running(world: GithubWorld, test: () => Promise<void>, count = 1): Promise<void> {
  const stops: StopSender[] = [];
  for (let index = 0; index < count; index++) {
    stops.push(startSender({ ...world.sender, app: openTestApp(world.github, world.clock.now) }));
  }
  try {
    await test();
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

describeOnBoth("the sender of a server", (database) => {
  it("tells what is enqueued without being asked, also when another server enqueued it, and stops", async () => {
    const world = await createGithubWorld(database());
    await running(world, async () => {
      await scored(world);
      await expect.poll(() => world.comments(7).length, { timeout: 15_000 }).toBe(1);
      expect(Object.keys(world.told(sha))).toHaveLength(3);
      world.clock.advance(24 * 3_600_000);
      await expect.poll(() => world.told(sha)["leaseboard/flake"], { timeout: 15_000 }).toMatch(/06-03/);
    });
    const asked = world.github.requests.length;
    await fileLease(world.owner, world.slug, buildFiling(world.owner.email));
    expect(world.github.requests).toHaveLength(asked);
  });

  it("shares the work with two others: nothing is told twice", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    await running(
      world,
      async () => {
        await expect.poll(() => world.comments(7).length, { timeout: 15_000 }).toBe(1);
        await expect.poll(() => world.repository.statuses.length, { timeout: 15_000 }).toBe(3);
      },
      3,
    );
    expect([world.comments(7).length, world.repository.statuses.length]).toEqual([1, 3]);
  });

  it("leaves what hangs to the next one when it stops", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    const isStatus = (method: string, path: string) => method === "POST" && path.includes("/statuses/");
    world.github.script({ matches: isStatus, times: 1, answer: { holdUntil: new Promise(() => {}) } });
    await running(world, async () => {
      await expect
        .poll(() => world.github.requests.some(({ method, path }) => isStatus(method, path)), { timeout: 15_000 })
        .toBe(true);
    });
    await world.deliver();
    expect(Object.keys(world.told(sha))).toHaveLength(3);
  });

  it("outlives what it did not expect, and says so in the log", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    const isPull = (_: string, path: string) => path.endsWith("/pulls/7");
    world.github.script({ matches: isPull, times: 2, answer: { status: 200, body: { nothing: "of a pull request" } } });
    await world.deliver();
    expect(world.logged[0]).toMatchObject(["error", "github.delivery_failed", { project: world.slug }]);
    const settings = await githubSettings(world.owner, world.slug);
    expect(settings.link?.troubles[0]?.error).toContain("because of a defect; its log says which");
    world.clock.advance(60_000);
    await world.deliver();
    expect(Object.keys(world.told(sha))).toHaveLength(3);
  });
});

describeOnBoth("what people see of it", (database) => {
  it("is what was told and when, and what could not be told and why", async () => {
    const world = await createGithubWorld(database());
    const viewer = await world.member("viewer");
    await scored(world);
    await world.deliver();
    expect(await githubSettings(viewer, world.slug)).toMatchObject({
      link: {
        repository: world.repository.fullName,
        linkedBy: expect.stringMatching(/^owner/),
        broken: null,
        counts: { told: 2, waiting: 0, givenUp: 0 },
        lastToldAt: world.clock.now().toISOString(),
        troubles: [],
        names: { gate: ["leaseboard/property", "leaseboard/fixture", "leaseboard/flake"] },
      },
      observeDays: { first: "2026-06-01", last: "2026-07-01" },
    });
    const told = () => githubTold(database().read, world.projectId, sha, world.clock.now());
    expect(await told()).toMatchObject({ toldAt: world.clock.now().toISOString(), error: null, givenUp: false });
    world.clock.advance(24 * 3_600_000);
    world.github.script({ matches: () => true, times: 1, answer: { status: 403, headers: { "retry-after": "60" } } });
    await world.deliver();
    const { link } = await githubSettings(viewer, world.slug);
    expect(link?.pausedUntil).toBe("2026-06-02T08:01:00.000Z");
    expect(link?.troubles).toMatchObject([{ attempts: 1, givenUp: false, nextTryAt: "2026-06-02T08:01:00.000Z" }]);
    const stranger = await (await createGithubWorld(database())).member("owner");
    await expect(githubSettings(stranger, world.slug)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is forgotten a month after the last that was followed", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    await world.deliver();
    const count = () => database().read.githubDelivery.count({ where: { projectId: world.projectId } });
    world.clock.advance(9 * 24 * 3_600_000);
    await world.deliver();
    await pruneDeliveries(database(), world.clock.now());
    expect(await count()).toBe(2);
    world.clock.advance(31 * 24 * 3_600_000);
    await pruneDeliveries(database(), world.clock.now());
    expect(await count()).toBe(0);
  });
});
