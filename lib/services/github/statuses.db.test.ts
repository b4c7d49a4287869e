import { expect, it } from "vitest";
import { buildFiling } from "@/lib/testing/build-filing";
import { checkCommit } from "@/lib/testing/check-commit";
import { createLeases } from "@/lib/testing/create-leases";
import { describeOnBoth } from "@/lib/testing/databases";
import { createGithubWorld, type GithubWorld } from "@/lib/testing/github-world";
import { uploadFixtureLedger } from "../evidence/upload-ledger";
import { fileLease } from "../leases/file-lease";
import { revokeLease } from "../leases/revoke-lease";
import { requestLockChange } from "../locks/request-lock-change";
import { retireDigest } from "../locks/retire-digest";
import { reviewLockChange } from "../locks/review-lock-change";
import { changePolicy } from "../projects/change-policy";
import { projectSettings } from "../projects/project-settings";
import { requestVerdict } from "../verdicts/request-verdict";

const [head, tested] = ["a".repeat(40), "b".repeat(40)];
const flake = "tests/test_a.py::test_flaky";
const green = { "tests/test_a.py::test_one": "passed" } as const;
const hourMs = 3_600_000;

async function scored(world: GithubWorld, tests: Parameters<typeof checkCommit>[1]["tests"] = green, pullRequest = 7) {
  if (!world.repository.pulls.has(pullRequest))
    world.github.setPull(world.repository.fullName, { number: pullRequest, headSha: head });
  return checkCommit(world, { sha: head, branch: "topic", tests, pullRequest });
}

describeOnBoth("the three statuses of a commit", (database) => {
  it("are three, lead to the verdict, and are told once", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    await world.deliver();
    expect(world.told(head)).toEqual({
      "leaseboard/property": expect.stringMatching(/^success: pass until 2026-06-02 08:00 UTC/),
      "leaseboard/fixture": expect.stringMatching(/^success: not required until/),
      "leaseboard/flake": expect.stringMatching(/^success: pass until/),
    });
    const [status] = world.repository.statuses;
    expect(status?.targetUrl).toBe(`https://gate.example.org/p/${world.slug}/verdicts/${head}`);
    expect(world.repository.statuses).toHaveLength(3);
    expect(await world.deliver()).toBe(0);
    await scored(world);
    await world.deliver();
    expect(world.repository.statuses).toHaveLength(3);
  });

  it("flip at the very instant at which a lease ends, and not before", async () => {
    const world = await createGithubWorld(database());
    const expiresAt = new Date(world.clock.now().getTime() + hourMs);
    await createLeases(world, world.owner, [{ testId: flake, expiresAt }]);
    await scored(world, { [flake]: "passed" });
    await world.deliver();
    expect(world.told(head)["leaseboard/flake"]).toBe(
      `success: pass until 2026-06-01 09:00 UTC, 1 warning: still_leased (${flake})`,
    );
    world.clock.advance(hourMs - 1);
    expect(await world.deliver()).toBe(0);
    world.clock.advance(1);
    await world.deliver();
    expect(world.told(head)["leaseboard/flake"]).toBe(`failure: fail, 1 reason: lease_expired (${flake})`);
    expect(world.told(head)["leaseboard/property"]).toMatch(/^success/);
  });

  it("flip when a lease is filed and revoked", async () => {
    const world = await createGithubWorld(database());
    await scored(world, { ...green, [flake]: "flaky" });
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toBe(`failure: fail, 1 reason: unleased_flake (${flake})`);
    const filed = await fileLease(world.owner, world.slug, buildFiling(world.owner.email, { test_id: flake }));
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^success/);
    const [lease] = filed.leases;
    const revocation = { reason: "Fixed another way.", version: lease?.version };
    await revokeLease(world.owner, world.slug, lease?.id ?? "", revocation);
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^failure: fail, 1 reason: unleased_flake/);
  });

  it("flip when the policy is tightened", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^success/);
    const { policy, revision } = await projectSettings(world.owner, world.slug);
    const tighter = { ...policy, minimum_mutant_budget: 4 };
    await changePolicy(world.owner, world.slug, { policy: tighter, reason: "More mutants.", base_revision: revision });
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^failure: fail, 1 reason: mutants_below_budget/);
  });

  it("flip when a digest is locked that nobody reports, and when one is retired that somebody does", async () => {
    const world = await createGithubWorld(database());
    const second = await world.member("owner");
    const [old, fresh] = [`sha256:${"c".repeat(64)}`, `sha256:${"d".repeat(64)}`];
    const approve = async (digest: string) => {
      const why = { why: "The bytes move.", pull_request: "https://github.com/acme/parser/pull/7" };
      const asked = { suite_id: "s", case_id: "c", digest, ...why };
      const { id, version } = await requestLockChange(second, world.slug, asked);
      await reviewLockChange(world.owner, world.slug, id, { decision: "approve", version });
    };
    const told = async () => {
      await world.deliver();
      return world.told(head)["leaseboard/fixture"];
    };
    await scored(world);
    expect(await told()).toMatch(/^success: not required/);
    await approve(old);
    await approve(fresh);
    expect(await told()).toMatch(/^failure: fail, 2 reasons: evidence_missing, lock_unchecked/);
    const digests = { input_digest: old, expected_digest: old, actual_digest: old };
    const ledger = { suite_id: "s", cases: [{ id: "c", ...digests, status: "match" }] };
    const runner = await world.credential("fixture-runner");
    await uploadFixtureLedger(runner, world.slug, head, { branch: "topic" }, ledger);
    await scored(world);
    expect(await told()).toMatch(/^success/);
    const { id } = await database().read.witnessLock.findFirstOrThrow({ where: { projectId: world.projectId } });
    await retireDigest(world.owner, world.slug, id, { digest: old, reason: "Every branch has the new bytes." });
    expect(await told()).toMatch(/^failure: fail, 1 reason: lock_moved/);
  });

  it("stand on the head and on the commit that the merge queue made", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: head });
    await requestVerdict(await world.credential("scorer"), world.slug, tested, {
      branch: "gh-readonly-queue/main/pr-7",
      head_sha: head,
      pull_request: 7,
      merge_queue: true,
    });
    await world.deliver();
    for (const sha of [head, tested]) {
      expect(world.told(sha)["leaseboard/property"]).toBe("failure: missing: property ledger");
      expect(Object.keys(world.told(sha))).toHaveLength(3);
    }
  });

  it("tell a later end only when the one that is shown passes, and stop a day after the evidence", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    await world.deliver();
    world.clock.advance(hourMs);
    await fileLease(world.owner, world.slug, buildFiling(world.owner.email, { test_id: flake }));
    await world.deliver();
    const before = world.repository.statuses.length;
    world.clock.advance(23 * hourMs);
    expect(await world.deliver()).toBe(0);
    world.clock.advance(hourMs);
    await world.deliver();
    expect(world.repository.statuses.length).toBeGreaterThan(before);
    world.clock.advance(9 * 24 * hourMs);
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^failure/);
    const last = world.repository.statuses.length;
    world.clock.advance(9 * 24 * hourMs);
    expect(await world.deliver()).toBe(0);
    expect(world.repository.statuses).toHaveLength(last);
  });

  it("find the pull request by the commit where the job did not say it", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 9, headSha: head });
    await checkCommit(world, { sha: head, branch: "topic", tests: green });
    await world.deliver();
    expect(world.comments(9)).toHaveLength(1);
  });

  it("take a pass back when the pull request gets a newer commit or closes, and leave a merged one", async () => {
    const world = await createGithubWorld(database());
    const ends = [
      [{ headSha: tested }, /^failure: no longer followed: its pull request has a newer commit/],
      [{ headSha: head, state: "closed" }, /^failure: no longer followed: its pull request is closed/],
      [{ headSha: head, state: "closed", merged: true }, /^success/],
    ] as const;
    for (const [became, told] of ends) {
      world.github.setPull(world.repository.fullName, { number: 7, headSha: head });
      await scored(world);
      await world.deliver();
      expect(world.told(head)["leaseboard/flake"]).toMatch(/^success/);
      world.github.setPull(world.repository.fullName, { number: 7, ...became });
      world.clock.advance(24 * hourMs);
      await world.deliver();
      expect(world.told(head)["leaseboard/flake"]).toMatch(told);
      world.clock.advance(24 * hourMs);
      expect(await world.deliver()).toBe(0);
    }
  });
});
