import { expect, it } from "vitest";
import { buildFiling } from "@/lib/testing/build-filing";
import { checkCommit } from "@/lib/testing/check-commit";
import { createLeases } from "@/lib/testing/create-leases";
import { describeOnBoth } from "@/lib/testing/databases";
import { testAppId } from "@/lib/testing/github-server";
import { createGithubWorld, type GithubWorld, openTestApp } from "@/lib/testing/github-world";
import { uploadPropertyLedger } from "../evidence/upload-ledger";
import { fileLease } from "../leases/file-lease";
import { requestVerdict } from "../verdicts/request-verdict";
import { dueDeliveries } from "./claim-deliveries";
import { commentMarker } from "./comment-body";

const [older, newer] = ["a".repeat(40), "b".repeat(40)];
const flake = "tests/test_a.py::test_flaky";
const passed = { "tests/test_a.py::test_one": "passed" } as const;
const failed = { "tests/test_a.py::test_one": "failed" } as const;
const longId = "テスト".repeat(166);

function run(world: GithubWorld, sha: string, tests: Parameters<typeof checkCommit>[1]["tests"]) {
  return checkCommit(world, { sha, branch: "topic", tests, pullRequest: 7 });
}

describeOnBoth("the comment of a pull request", (database) => {
  it("says which part spoke, what clears it, and what it relies on until when", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older });
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000);
    await createLeases(world, world.owner, [{ testId: flake, expiresAt }, { testId: "tests/test_b.py::test_b" }]);
    await run(world, older, failed);
    await world.deliver();
    const [body = "", ...others] = world.comments(7);
    expect(others).toEqual([]);
    expect(body.startsWith(commentMarker(world.slug))).toBe(true);
    expect(body).toContain("| property | fail |");
    expect(body).toContain("Fix the test, or what it found.");
    expect(body).toContain("valid until 2026-06-01T09:00:00.000Z");
    expect(body).toContain(`- lease \`${flake}\`: 2026-06-01T09:00:00.000Z, which ends the verdict`);
    expect(body).toContain("2026-06-08T08:00:00.000Z, 6 d 23 h after that");
    expect(body).toContain(`https://gate.example.org/p/${world.slug}/verdicts/${older}`);
  });

  it("is one with two runs, and shows the newest commit when the older run ends later", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: newer });
    await run(world, newer, passed);
    await world.deliver();
    world.clock.advance(1000);
    await run(world, older, failed);
    await world.deliver();
    expect(world.comments(7)).toEqual([expect.stringContaining(`head \`${newer}\``)]);
    expect(world.comments(7)[0]).toContain("## Leaseboard: pass");
  });

  it("is one when two servers tell two runs at the same moment", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older });
    const other = { ...world.sender, app: openTestApp(world.github, world.clock.now) };
    await run(world, older, passed);
    let arrive = () => {};
    const holdUntil = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const isComment = (method: string, path: string) => method === "POST" && path.endsWith("/comments");
    world.github.script({ matches: isComment, times: 1, answer: { holdUntil } });
    const first = world.deliver();
    await expect.poll(() => world.github.requests.some(({ method, path }) => isComment(method, path))).toBe(true);
    await run(world, older, failed);
    const second = world.deliver(other);
    await second;
    arrive();
    await first;
    await Promise.all([world.deliver(), world.deliver(other)]);
    expect(world.comments(7)).toEqual([expect.stringContaining("## Leaseboard: fail")]);
    expect(await dueDeliveries(database(), world.clock.now())).toEqual([]);
  });

  it("is told once by two servers that look at the same moment", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older });
    const other = { ...world.sender, app: openTestApp(world.github, world.clock.now) };
    await run(world, older, passed);
    await Promise.all([world.deliver(), world.deliver(other)]);
    await Promise.all([world.deliver(), world.deliver(other)]);
    expect(world.repository.statuses).toHaveLength(3);
    expect(
      world.github.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/comments")),
    ).toHaveLength(1);
  });

  it("changes nothing visible when a server died between telling and noting it", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older });
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000);
    await createLeases(world, world.owner, [{ testId: flake, expiresAt }]);
    await run(world, older, passed);
    const before = await database().read.githubDelivery.findMany({ where: { projectId: world.projectId } });
    await world.deliver();
    const [told, comments] = [world.told(older), world.comments(7)];
    const forgotten = { sentDigest: null, sentUntil: null, sentAt: null, recheck: true };
    const claimedUntil = new Date(world.clock.now().getTime() + 300_000);
    for (const { id, dueAt } of before) {
      const data = { ...forgotten, dueAt, claimedUntil };
      await database().transaction((tx) => tx.githubDelivery.update({ where: { id }, data }));
    }
    expect(await world.deliver()).toBe(0);
    world.clock.set(claimedUntil.toISOString());
    expect(await world.deliver()).toBe(2);
    expect([world.told(older), world.comments(7).length]).toEqual([told, comments.length]);
  });

  it("leaves a comment of somebody else alone that holds the marker, and deletes its own doubles", async () => {
    const world = await createGithubWorld(database());
    const { repository } = world;
    world.github.setPull(repository.fullName, { number: 7, headSha: older });
    const marked = `${commentMarker(world.slug)}\n\nold`;
    for (let id = 1; id <= 120; id++) repository.comments.push({ id, pull: 7, appId: null, body: "Looks good." });
    repository.comments.push({ id: 200, pull: 7, appId: null, body: marked });
    repository.comments.push({ id: 201, pull: 7, appId: 99, body: marked });
    repository.comments.push({ id: 202, pull: 7, appId: testAppId, body: `${commentMarker("other")}\n\nother` });
    repository.comments.push({ id: 204, pull: 7, appId: testAppId, body: marked });
    repository.comments.push({ id: 203, pull: 7, appId: testAppId, body: marked });
    await run(world, older, passed);
    await world.deliver();
    const left = repository.comments
      .filter(({ id }) => id >= 200)
      .map(({ id, body }) => [id, body.includes("Leaseboard: pass")]);
    expect(left).toEqual([
      [200, false],
      [201, false],
      [202, false],
      [203, true],
    ]);
  });

  it("stays under GitHub's limit with 3,000 expired leases of 500 letters in another script", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older });
    const now = world.clock.now().getTime();
    const seeds = (name: string, count: number, expiresAt: Date) =>
      Array.from({ length: count }, (_, index) => ({ testId: `${longId}${name}${index}`, expiresAt }));
    const dead = seeds("dead", 3000, new Date(now));
    await createLeases(world, world.owner, [...dead, ...seeds("live", 100, new Date(now + 3_600_000))]);
    await run(world, older, passed);
    await world.deliver();
    const [body = ""] = world.comments(7);
    expect(Buffer.byteLength(body)).toBeLessThan(65_536);
    expect(body.match(/^- … and \d+ more$/gm)).toHaveLength(2);
    expect(body.includes("Record the root cause, ask for a renewal")).toBe(true);
    expect(body.includes("It relies on 100 leases and freezes:")).toBe(true);
    expect(world.told(older)["leaseboard/flake"]).toMatch(/^failure: fail, 3000 reasons: lease_expired/);
  });

  it("says that evidence came from a fork and never passes", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older, fork: "eve/parser" });
    const runner = await world.credential("property-runner");
    const ledger = { suite_id: "p", seed: "1", cases_run: 1, cases_failed: 0, killed_mutants: 1, mutant_budget: 1 };
    await uploadPropertyLedger(runner, world.slug, older, { branch: "topic", fork: "true" }, ledger);
    await requestVerdict(await world.credential("scorer"), world.slug, older, { branch: "topic", pull_request: 7 });
    await world.deliver();
    const [body = ""] = world.comments(7);
    expect(body).toContain("comes from the fork `eve/parser`: evidence of a fork is shown and never passes");
    expect(body).toContain("fork_evidence");
    expect(world.told(older)["leaseboard/property"]).toMatch(/^failure/);
  });

  it("waits for the first verdict, and then says of a newer commit that it waits", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older });
    await run(world, older, passed);
    await world.deliver();
    world.github.setPull(world.repository.fullName, { number: 7, headSha: newer });
    await fileLease(world.owner, world.slug, buildFiling(world.owner.email));
    world.clock.advance(24 * 3_600_000);
    await world.deliver();
    expect(world.comments(7)).toEqual([expect.stringContaining("waiting for evidence")]);
  });
});
