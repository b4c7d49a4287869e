import { createHmac, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { checkCommit } from "@/lib/testing/check-commit";
import { describeOnBoth } from "@/lib/testing/databases";
import { createGithubWorld, type GithubWorld } from "@/lib/testing/github-world";
import { receiveWebhook, type Webhook } from "./receive-webhook";

const [older, newer] = ["a".repeat(40), "b".repeat(40)];
const secret = "a secret of the test's App";
const passed = { "tests/test_a.py::test_one": "passed" } as const;

function signed(event: string, payload: unknown, deliveryId = randomUUID()): Webhook {
  const body = Buffer.from(JSON.stringify(payload));
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  return { body, signature, event, deliveryId };
}

function from({ repository }: GithubWorld, payload: Readonly<Record<string, unknown>>) {
  const installation = { id: Number(repository.installationId) };
  return { ...payload, installation, repository: { full_name: repository.fullName } };
}

function pullRequest(world: GithubWorld, action: string, sha: string) {
  return from(world, { action, pull_request: { number: 7, head: { sha, ref: "topic" } } });
}

function rows(world: GithubWorld) {
  return world.db.read.githubDelivery.findMany({ where: { projectId: world.projectId }, orderBy: { subject: "asc" } });
}

describeOnBoth("a webhook of GitHub", (database) => {
  const receive = (world: GithubWorld, webhook: Webhook) => receiveWebhook(world.sender, secret, webhook);

  it("of a new pull request makes three statuses appear that wait for evidence", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older });
    expect(await receive(world, signed("pull_request", pullRequest(world, "opened", older)))).toBe("done");
    await world.deliver();
    expect(world.told(older)).toEqual({
      "leaseboard/property": "failure: missing: waiting for evidence",
      "leaseboard/fixture": "failure: missing: waiting for evidence",
      "leaseboard/flake": "failure: missing: waiting for evidence",
    });
    expect(world.comments(7)).toEqual([]);
    await checkCommit(world, { sha: older, branch: "topic", tests: passed });
    await world.deliver();
    expect(world.told(older)["leaseboard/property"]).toMatch(/^success/);
    expect(world.comments(7)).toHaveLength(1);
  });

  it("that comes twice, also at the same moment, changes nothing the second time", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older });
    const webhook = signed("pull_request", pullRequest(world, "opened", older));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => receive(world, webhook)));
    expect(outcomes.toSorted()).toEqual(["done", ...Array(4).fill("repeated")]);
    await world.deliver();
    const before = [await rows(world), world.repository.statuses.length];
    expect(await receive(world, webhook)).toBe("repeated");
    expect(await world.deliver()).toBe(0);
    expect([await rows(world), world.repository.statuses.length]).toEqual(before);
  });

  it.each<[string, Partial<Webhook>]>([
    ["another secret's signature", { signature: `sha256=${"0".repeat(64)}` }],
    ["no signature", { signature: null }],
    ["an old kind of signature", { signature: "sha1=0000" }],
    ["a body that was changed", { body: Buffer.from("{}") }],
    ["bytes that are no text", { body: Buffer.from([0xff, 0xfe]) }],
    ["an empty body", { body: new Uint8Array() }],
  ])("with %s is refused and leaves nothing behind", async (_, changed) => {
    const world = await createGithubWorld(database());
    const webhook = { ...signed("pull_request", pullRequest(world, "opened", older)), ...changed };
    await expect(receive(world, webhook)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await rows(world)).toEqual([]);
    const noted = await database().read.webhookDelivery.findUnique({ where: { id: webhook.deliveryId ?? "" } });
    expect(noted).toBeNull();
  });

  it("of an unknown event is ignored, a ping is answered, and one without an id or of another shape is refused", async () => {
    const world = await createGithubWorld(database());
    expect(await receive(world, signed("star", { action: "created" }))).toBe("ignored");
    expect(await receive(world, signed("constructor", {}))).toBe("ignored");
    expect(await receive(world, signed("ping", { zen: "Keep it simple." }))).toBe("done");
    const opened = signed("pull_request", pullRequest(world, "opened", older));
    await expect(receive(world, { ...opened, deliveryId: null })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(receive(world, signed("pull_request", { action: "opened" }))).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(receive(world, signed("pull_request", pullRequest(world, "opened", "HEAD")))).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("of a push moves on to the new commit and takes the old one's pass back", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: older });
    await checkCommit(world, { sha: older, branch: "topic", tests: passed, pullRequest: 7 });
    await world.deliver();
    world.github.setPull(world.repository.fullName, { number: 7, headSha: newer });
    await receive(world, signed("pull_request", pullRequest(world, "synchronize", newer)));
    await world.deliver();
    expect(world.told(older)["leaseboard/flake"]).toBe(
      "failure: no longer followed: its pull request has a newer commit",
    );
    expect(world.told(newer)["leaseboard/flake"]).toBe("failure: missing: waiting for evidence");
    expect(world.comments(7)).toEqual([expect.stringContaining("waiting for evidence")]);
    await receive(world, signed("pull_request", pullRequest(world, "synchronize", older)));
    await world.deliver();
    expect(world.told(newer)["leaseboard/flake"]).toBe("failure: missing: waiting for evidence");
    expect(world.told(older)["leaseboard/flake"]).toMatch(/^failure/);
  });

  it("of a closed and a reopened pull request ends the following and takes it up again", async () => {
    const world = await createGithubWorld(database());
    const pull = { number: 7, headSha: older };
    world.github.setPull(world.repository.fullName, pull);
    await checkCommit(world, { sha: older, branch: "topic", tests: passed, pullRequest: 7 });
    await world.deliver();
    world.github.setPull(world.repository.fullName, { ...pull, state: "closed" });
    await receive(world, signed("pull_request", pullRequest(world, "closed", older)));
    await world.deliver();
    expect(world.told(older)["leaseboard/flake"]).toMatch(/^failure: no longer followed: its pull request is closed/);
    expect((await rows(world)).map(({ dueAt }) => dueAt)).toEqual([null, null]);
    world.github.setPull(world.repository.fullName, pull);
    await receive(world, signed("pull_request", pullRequest(world, "reopened", older)));
    await world.deliver();
    expect(world.told(older)["leaseboard/flake"]).toMatch(/^success/);
  });

  it("of the merge queue tells the commit that the queue made", async () => {
    const world = await createGithubWorld(database());
    const group = { head_sha: newer, head_ref: "refs/heads/gh-readonly-queue/main/pr-7" };
    await receive(world, signed("merge_group", from(world, { action: "checks_requested", merge_group: group })));
    await world.deliver();
    expect(world.told(newer)["leaseboard/property"]).toBe("failure: missing: waiting for evidence");
    expect(await rows(world)).toMatchObject([{ mergeQueue: true, branch: "gh-readonly-queue/main/pr-7" }]);
  });

  it("of an uninstalled App or a removed repository shows the link as broken until it comes back", async () => {
    const world = await createGithubWorld(database());
    const link = () => database().read.githubLink.findUnique({ where: { projectId: world.projectId } });
    const taken = (key: string) =>
      from(world, { action: "x", [`repositories_${key}`]: [{ full_name: world.repository.fullName.toUpperCase() }] });
    await receive(world, signed("installation_repositories", taken("removed")));
    expect((await link())?.brokenReason).toMatch(/taken out/);
    await receive(world, signed("installation_repositories", taken("added")));
    expect((await link())?.brokenAt).toBeNull();
    await receive(world, signed("installation", from(world, { action: "deleted" })));
    expect((await link())?.brokenReason).toMatch(/uninstalled/);
  });

  it("about another repository or installation changes nothing", async () => {
    const world = await createGithubWorld(database());
    const payload = pullRequest(world, "opened", older);
    await receive(world, signed("pull_request", { ...payload, repository: { full_name: "acme/other" } }));
    await receive(world, signed("pull_request", { ...payload, installation: { id: 5 } }));
    expect(await rows(world)).toEqual([]);
  });

  it("is forgotten after a week", async () => {
    const world = await createGithubWorld(database());
    const first = signed("installation", from(world, { action: "created" }));
    await receive(world, first);
    world.clock.advance(7 * 86_400_000 + 1);
    await receive(world, signed("installation", from(world, { action: "created" })));
    expect(await database().read.webhookDelivery.findUnique({ where: { id: first.deliveryId ?? "" } })).toBeNull();
  });
});
