import { expect, it } from "vitest";
import { checkCommit } from "@/lib/testing/check-commit";
import { describeOnBoth } from "@/lib/testing/databases";
import { createGithubWorld, type GithubWorld, openTestApp } from "@/lib/testing/github-world";
import { createWorld } from "@/lib/testing/world";
import { updateProject } from "../projects/update-project";
import { linkRepository } from "./link-repository";
import { setObserve } from "./set-observe";
import { unlinkRepository } from "./unlink-repository";

const sha = "a".repeat(40);
const passed = { "tests/test_a.py::test_one": "passed" } as const;
const dayMs = 86_400_000;

async function scored(world: GithubWorld): Promise<void> {
  world.github.setPull(world.repository.fullName, { number: 7, headSha: sha });
  await checkCommit(world, { sha, branch: "topic", tests: passed, pullRequest: 7 });
}

function linkOf(world: GithubWorld) {
  return world.db.read.githubLink.findUnique({ where: { projectId: world.projectId } });
}

async function auditedActions(world: GithubWorld): Promise<string[]> {
  const rows = await world.db.read.auditEvent.findMany({
    where: { chain: world.projectId },
    orderBy: { sequence: "asc" },
  });
  return rows.map(({ action }) => action).filter((action) => action.startsWith("github."));
}

describeOnBoth("the link of a project to GitHub", (database) => {
  it("is for owners in a session, and names the App's installation that sees the repository", async () => {
    const world = await createGithubWorld(database(), { linked: false });
    const engineer = await world.member("engineer");
    await expect(linkRepository(engineer, world.slug, world.app)).rejects.toMatchObject({ code: "forbidden" });
    const token = world.byToken(world.owner);
    await expect(linkRepository(token, world.slug, world.app)).rejects.toMatchObject({ code: "session_required" });
    await expect(linkRepository(world.owner, world.slug, null)).rejects.toMatchObject({ code: "unavailable" });
    await linkRepository(world.owner, world.slug, world.app);
    expect(await linkOf(world)).toMatchObject({
      installationId: world.repository.installationId,
      repository: world.repository.fullName,
      statusPrefix: "leaseboard",
    });
    expect(await auditedActions(world)).toEqual(["github.linked"]);
  });

  it("is refused where the App is not installed, GitHub calls the repository otherwise, or it is none of GitHub's", async () => {
    const world = await createGithubWorld(database(), { linked: false });
    const link = (repository: string) =>
      updateProject(world.owner, world.slug, { name: "Parser", repository, default_branch: "main" }).then(() =>
        linkRepository(world.owner, world.slug, world.app),
      );
    await expect(link("acme/unknown")).rejects.toMatchObject({ code: "rule_violation" });
    await expect(link("acme/tools/parser")).rejects.toThrow(/has to be owner\/name/);
    world.repository.installationId = null;
    await expect(link(world.repository.fullName)).rejects.toThrow(/not installed/);
    world.github.script({ matches: () => true, times: 1, answer: { status: 503 } });
    await expect(link(world.repository.fullName)).rejects.toMatchObject({ code: "unavailable" });
    expect(await linkOf(world)).toBeNull();
  });

  it("tells at once what was scored before, and takes passes back when it ends", async () => {
    const world = await createGithubWorld(database(), { linked: false });
    await scored(world);
    expect(await world.deliver()).toBe(0);
    await linkRepository(world.owner, world.slug, world.app);
    await world.deliver();
    expect(world.told(sha)["leaseboard/flake"]).toMatch(/^success/);
    await unlinkRepository(world.owner, world.slug);
    await world.deliver();
    expect(Object.values(world.told(sha))).toEqual(
      Array(3).fill("failure: Leaseboard no longer judges this repository"),
    );
    await scored(world);
    expect(await world.deliver()).toBe(0);
    expect(await auditedActions(world)).toEqual(["github.linked", "github.unlinked"]);
  });

  it("gives two projects of one repository different names", async () => {
    const world = await createGithubWorld(database());
    const other = await createWorld(database(), { clock: world.clock });
    const owner = await other.member("owner");
    const repository = { name: "Other", repository: world.repository.fullName.toUpperCase(), default_branch: "main" };
    await updateProject(owner, other.slug, repository);
    await linkRepository(owner, other.slug, world.app);
    const link = await database().read.githubLink.findUnique({ where: { projectId: other.projectId } });
    expect(link).toMatchObject({ statusPrefix: `leaseboard/${other.slug}`, repository: world.repository.fullName });
    await scored(world);
    await checkCommit(other, {
      sha,
      branch: "topic",
      tests: { "tests/test_a.py::test_one": "failed" },
      pullRequest: 7,
    });
    await world.deliver();
    expect(world.told(sha)["leaseboard/property"]).toMatch(/^success/);
    expect(world.told(sha)[`leaseboard/${other.slug}/property`]).toMatch(/^failure/);
    expect(world.comments(7)).toHaveLength(2);
  });

  it("tells nothing about another repository than the project's", async () => {
    const world = await createGithubWorld(database());
    await updateProject(world.owner, world.slug, { name: "P", repository: "acme/elsewhere", default_branch: "main" });
    await scored(world);
    await world.deliver();
    expect(world.repository.statuses).toEqual([]);
    const row = await database().read.githubDelivery.findFirst({ where: { projectId: world.projectId } });
    expect(row?.lastError).toMatch(/acme\/elsewhere.*link it again/);
  });

  it("shows as broken when the App was uninstalled, and asks no more", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    world.repository.installationId = null;
    await world.deliver({ ...world.sender, app: openTestApp(world.github, world.clock.now) });
    expect(await linkOf(world)).toMatchObject({
      brokenAt: expect.any(Date),
      brokenReason: expect.stringMatching(/404/),
    });
    const asked = world.github.requests.length;
    world.clock.advance(dayMs);
    expect(await world.deliver()).toBe(0);
    expect(world.github.requests).toHaveLength(asked);
  });
});

describeOnBoth("observe mode", (database) => {
  it("is recorded on verdicts, has names of its own, and takes a pass of the gate back until its last day is over", async () => {
    const world = await createGithubWorld(database());
    await scored(world);
    await world.deliver();
    expect(world.told(sha)["leaseboard/flake"]).toMatch(/^success/);
    await setObserve(world.owner, world.slug, { until: "2026-06-01" });
    await world.deliver();
    expect(world.told(sha)["leaseboard/flake"]).toBe("failure: observe mode through 2026-06-01: no verdict counts");
    expect(world.told(sha)["leaseboard-observe/flake"]).toMatch(/^success/);
    expect(world.comments(7)[0]).toContain("**Observe mode through 2026-06-01:**");
    await scored(world);
    const newest = await database().read.verdictRecord.findFirst({
      where: { projectId: world.projectId },
      orderBy: { id: "desc" },
    });
    expect(newest?.observe).toBe(true);
    const told = world.repository.statuses.length;
    await world.deliver();
    expect(world.repository.statuses).toHaveLength(told);
    world.clock.set("2026-06-02T00:00:00.000Z");
    await world.deliver();
    expect(world.told(sha)["leaseboard/flake"]).toMatch(/^success/);
    expect(world.comments(7)[0]).not.toContain("Observe mode");
    expect(await auditedActions(world)).toContain("github.observe_set");
  });

  it.each([
    ["2026-05-31", false],
    ["2026-06-01", true],
    ["2026-07-01", true],
    ["2026-07-02", false],
    ["soon", false],
  ])("may end on %s, seen from 2026-06-01: %s", async (until, allowed) => {
    const world = await createGithubWorld(database());
    const set = setObserve(world.owner, world.slug, { until });
    if (allowed) await set;
    else await expect(set).rejects.toMatchObject({ invalidParams: [{ path: "until" }] });
  });

  it("is for owners of a linked project", async () => {
    const world = await createGithubWorld(database());
    const engineer = await world.member("engineer");
    await expect(setObserve(engineer, world.slug, { until: null })).rejects.toMatchObject({ code: "forbidden" });
    await expect(unlinkRepository(engineer, world.slug)).rejects.toMatchObject({ code: "forbidden" });
    await unlinkRepository(world.owner, world.slug);
    await expect(setObserve(world.owner, world.slug, { until: null })).rejects.toMatchObject({ code: "conflict" });
  });
});
