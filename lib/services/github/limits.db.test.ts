import { expect, it } from "vitest";
import { checkCommit } from "@/lib/testing/check-commit";
import { describeOnBoth } from "@/lib/testing/databases";
import type { FakeAnswer } from "@/lib/testing/github-state";
import { createGithubWorld, type GithubWorld } from "@/lib/testing/github-world";
import { mostAttempts } from "./settle-delivery";

const sha = "a".repeat(40);
const passed = { "tests/test_a.py::test_one": "passed" } as const;
const isStatus = (method: string, path: string) => method === "POST" && path.includes("/statuses/");

async function scored(world: GithubWorld): Promise<void> {
  world.github.setPull(world.repository.fullName, { number: 7, headSha: sha });
  await checkCommit(world, { sha, branch: "topic", tests: passed, pullRequest: 7 });
}

function statusRow(world: GithubWorld) {
  const where = { projectId_subject: { projectId: world.projectId, subject: `commit:${sha}` } };
  return world.db.read.githubDelivery.findUniqueOrThrow({ where });
}

const later = (world: GithubWorld, seconds: number) => Math.floor(world.clock.now().getTime() / 1000) + seconds;

describeOnBoth("what GitHub refuses", (database) => {
  it.each<[string, (world: GithubWorld) => FakeAnswer, number]>([
    [
      "a primary limit until its reset",
      (world) => ({
        status: 403,
        headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(later(world, 1234)) },
      }),
      1234,
    ],
    ["a secondary limit for as long as it says", () => ({ status: 403, headers: { "retry-after": "77" } }), 77],
    ["a secondary limit with 429", () => ({ status: 429, headers: { "retry-after": "90" } }), 90],
    [
      "a secondary limit in words alone, for a minute",
      () => ({
        status: 403,
        body: { message: "You have exceeded a secondary rate limit." },
      }),
      60,
    ],
    ["an outage, for half a minute", () => ({ status: 502 }), 30],
  ])("honours %s, to the second, and asks nothing meanwhile", async (_, answer, seconds) => {
    const world = await createGithubWorld(database());
    await scored(world);
    world.github.script({ matches: () => true, times: 1, answer: answer(world) });
    await world.deliver();
    // What failed, and what else was due, of which a rate limit leaves the rest alone.
    const asked = world.github.requests.length;
    world.clock.advance(seconds * 1000 - 1);
    await world.deliver();
    expect(world.told(sha)).toEqual({});
    if (answer(world).status !== 502) expect(world.github.requests).toHaveLength(asked);
    world.clock.advance(1);
    await world.deliver();
    expect(Object.keys(world.told(sha))).toHaveLength(3);
    expect(world.comments(7)).toHaveLength(1);
  });

  it("is tried a bounded number of times, then given up with its reason, and begun anew by the next verdict", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    world.github.script({ matches: isStatus, times: 1000, answer: { status: 500 } });
    const tries = () => world.github.requests.filter(({ method, path }) => isStatus(method, path)).length;
    for (let hour = 0; hour < 20; hour++) {
      await world.deliver();
      world.clock.advance(3_600_000);
    }
    expect(tries()).toBe(mostAttempts);
    const givenUp = await statusRow(world);
    expect(givenUp).toMatchObject({ failedAt: expect.any(Date), attempts: mostAttempts });
    // One try a day is left, for a pass may stand.
    expect(Number(givenUp.dueAt) - Number(givenUp.failedAt)).toBe(24 * 3_600_000);
    expect((await statusRow(world)).lastError).toContain("GitHub answered 500");
    expect(world.logged.map(([level]) => level)).toEqual([...Array(mostAttempts - 1).fill("warn"), "error"]);
    await checkCommit(world, { sha, branch: "topic", tests: passed, pullRequest: 7 });
    await world.deliver();
    expect(tries()).toBe(mostAttempts + 1);
    expect((await statusRow(world)).failedAt).toBeNull();
  });

  it("is not tried again where the same would be refused again", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    for (const context of ["leaseboard/property", "leaseboard/fixture", "leaseboard/flake"]) {
      const old = { sha, context, state: "failure", description: "old", targetUrl: "" };
      world.repository.statuses.push(...Array<typeof old>(1000).fill(old));
    }
    await world.deliver();
    const row = await statusRow(world);
    expect(row).toMatchObject({ failedAt: world.clock.now(), attempts: 1 });
    expect(row.lastError).toMatch(/422: Validation Failed.*maximum number of statuses/);
  });

  it("takes an answer that never came for no answer: the comment that was made is found again", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    const isComment = (method: string, path: string) => method === "POST" && path.endsWith("/comments");
    world.github.script({ matches: isComment, times: 1, answer: "cut" });
    await world.deliver();
    world.clock.advance(30_000);
    await world.deliver();
    expect(world.comments(7)).toHaveLength(1);
  });

  it("leaves no doubt when the first of three statuses is told and the others are not", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    world.github.script({ matches: (method, path) => isStatus(method, path), times: 1, answer: "cut" });
    await world.deliver();
    expect(await statusRow(world)).toMatchObject({ gateSent: true, attempts: 1 });
    world.clock.advance(30_000);
    await world.deliver();
    expect(Object.values(world.told(sha)).every((text) => text.startsWith("success"))).toBe(true);
  });
});
