import { expect, it } from "vitest";
import { buildFiling } from "@/lib/testing/build-filing";
import { checkCommit } from "@/lib/testing/check-commit";
import { describeOnBoth } from "@/lib/testing/databases";
import { createGithubWorld, type GithubWorld } from "@/lib/testing/github-world";
import { uploadReport } from "../evidence/upload-report";
import { fileLease } from "../leases/file-lease";
import { revokeLease } from "../leases/revoke-lease";
import { updateProject } from "../projects/update-project";
import { requestVerdict } from "../verdicts/request-verdict";
import { deliverDue } from "./deliver-due";

const head = "a".repeat(40);
const flake = "tests/test_a.py::test_flaky";
const one = "tests/test_a.py::test_one";
const hourMs = 3_600_000;
const isStatus = (method: string, path: string) => method === "POST" && path.includes("/statuses/");

async function scored(world: GithubWorld, tests: Parameters<typeof checkCommit>[1]["tests"] = { [one]: "passed" }) {
  if (!world.repository.pulls.has(7)) world.github.setPull(world.repository.fullName, { number: 7, headSha: head });
  return checkCommit(world, { sha: head, branch: "topic", tests, pullRequest: 7 });
}

function row(world: GithubWorld) {
  const where = { projectId_subject: { projectId: world.projectId, subject: `commit:${head}` } };
  return world.db.read.githubDelivery.findUniqueOrThrow({ where });
}

function statusRequests(world: GithubWorld): number {
  return world.github.requests.filter(({ method, path }) => isStatus(method, path)).length;
}

function hold() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

describeOnBoth("a pass that stands at GitHub", (database) => {
  it("is taken back where nobody heard that it was told, and the gate is as red as before", async () => {
    const world = await createGithubWorld(database());
    await scored(world, { [one]: "passed", [flake]: "flaky" });
    await world.deliver();
    const red = world.told(head);
    expect(red["leaseboard/property"]).toMatch(/^failure/);
    const filed = await fileLease(world.owner, world.slug, buildFiling(world.owner.email, { test_id: flake }));
    const asked = world.github.requests.length;
    world.github.script({
      matches: (method, path) => isStatus(method, path) && world.repository.statuses.length >= 5,
      times: 1,
      answer: "cut",
    });
    await world.deliver();
    expect(world.github.requests.length).toBeGreaterThan(asked);
    expect(Object.values(world.told(head)).every((text) => text.startsWith("success"))).toBe(true);
    const [lease] = filed.leases;
    await revokeLease(world.owner, world.slug, lease?.id ?? "", {
      reason: "Fixed another way.",
      version: lease?.version,
    });
    world.clock.advance(60_000);
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toBe(red["leaseboard/property"]);
  });

  it("is followed for another open pull request when one of two is merged", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 8, headSha: head });
    await scored(world);
    await world.deliver();
    world.github.setPull(world.repository.fullName, { number: 7, headSha: head, state: "closed", merged: true });
    world.clock.advance(24 * hourMs);
    await world.deliver();
    world.clock.advance(8 * 24 * hourMs);
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^failure/);
  });

  it("flips when a report arrives later that fails", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    await world.deliver();
    const bytes = new TextEncoder().encode(
      `<testsuites><testsuite name="pytest"><testcase classname="tests.test_a" name="test_one"><failure message="no"/></testcase></testsuite></testsuites>`,
    );
    const query = { branch: "topic", run_id: "18", job_id: "merge", suite: "merge", file_name: "merge.xml" };
    await uploadReport(await world.credential("property-runner"), world.slug, head, query, bytes);
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^failure/);
  });

  it("gets its daily try though the very try that told it was given up", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    world.github.script({
      matches: (method, path) => isStatus(method, path) && world.repository.statuses.length >= 1,
      times: 1,
      answer: { status: 422, body: { message: "Validation Failed" } },
    });
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^success/);
    expect(await row(world)).toMatchObject({ gateSent: true, failedAt: expect.any(Date), dueAt: expect.any(Date) });
  });

  it("does not lose what was enqueued during a try that is given up", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    const held = hold();
    world.github.script({ matches: isStatus, times: 1, answer: { holdUntil: held.promise } });
    for (const context of ["leaseboard/property"]) {
      const old = { sha: head, context, state: "failure", description: "old", targetUrl: "" };
      world.repository.statuses.push(...Array<typeof old>(1000).fill(old));
    }
    const delivering = deliverDue(world.sender);
    await expect.poll(() => statusRequests(world)).toBe(1);
    await fileLease(world.owner, world.slug, buildFiling(world.owner.email, { test_id: flake }));
    held.release();
    await delivering;
    expect((await row(world)).dueAt).not.toBeNull();
  });

  it("is told again where a sender outlived its claim and told something else", async () => {
    const world = await createGithubWorld(database());
    await scored(world, { [one]: "passed", [flake]: "flaky" });
    const held = hold();
    const isLast = (method: string, path: string) => isStatus(method, path) && world.repository.statuses.length === 2;
    world.github.script({ matches: isLast, times: 1, answer: { holdUntil: held.promise } });
    const slow = deliverDue(world.sender);
    await expect.poll(() => statusRequests(world)).toBe(3);
    world.clock.advance(6 * 60_000);
    const filed = await fileLease(world.owner, world.slug, buildFiling(world.owner.email, { test_id: flake }));
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^success/);
    held.release();
    await slow;
    const [lease] = filed.leases;
    const revocation = { reason: "Fixed another way.", version: lease?.version };
    await revokeLease(world.owner, world.slug, lease?.id ?? "", revocation);
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^failure: fail, 1 reason: unleased_flake/);
  });

  it("is not put on a red commit by a green one that was made of it", async () => {
    const world = await createGithubWorld(database());
    await scored(world, { [one]: "failed" });
    const merged = "b".repeat(40);
    await checkCommit(world, { sha: merged, branch: "topic", tests: { [one]: "passed" } });
    const scorer = await world.credential("scorer");
    world.clock.advance(60_000);
    await requestVerdict(scorer, world.slug, merged, { branch: "topic", head_sha: head, pull_request: 7 });
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^failure/);
    expect(world.told(merged)["leaseboard/property"]).toMatch(/^success/);
  });

  it("is told of a commit that is green itself and as the head of another", async () => {
    const world = await createGithubWorld(database());
    const merged = "b".repeat(40);
    await scored(world);
    world.clock.advance(60_000);
    await checkCommit(world, { sha: merged, branch: "topic", tests: { [one]: "passed" } });
    const scorer = await world.credential("scorer");
    await requestVerdict(scorer, world.slug, merged, { branch: "topic", head_sha: head, pull_request: 7 });
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^success/);
  });

  it("is taken back in the repository that the project leaves", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    await world.deliver();
    await updateProject(world.owner, world.slug, {
      name: "Moved",
      repository: "acme/elsewhere",
      default_branch: "main",
    });
    world.clock.advance(8 * 24 * hourMs);
    await world.deliver();
    world.clock.advance(8 * 24 * hourMs);
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^failure/);
  });
});
