import { createHmac, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { buildProposal } from "@/lib/testing/build-proposal";
import { checkCommit } from "@/lib/testing/check-commit";
import { describeOnBoth } from "@/lib/testing/databases";
import { createGithubWorld } from "@/lib/testing/github-world";
import { proposeFreeze } from "../freezes/propose-freeze";
import { reviewFreeze } from "../freezes/review-freeze";
import { requestVerdict } from "../verdicts/request-verdict";
import { receiveWebhook } from "./receive-webhook";

const [head, other] = ["a".repeat(40), "b".repeat(40)];
const one = { "tests/test_a.py::test_one": "passed" } as const;
const secret = "a secret of the test's App";

async function frozenWorld(...args: Parameters<typeof createGithubWorld>) {
  const world = await createGithubWorld(...args);
  await checkCommit(world, { sha: other, branch: "main", tests: one });
  const proposer = await world.member("engineer");
  const { id } = await proposeFreeze(proposer, world.slug, buildProposal(proposer.email));
  await reviewFreeze(world.owner, world.slug, id, { decision: "approve", version: 1 });
  return world;
}

describeOnBoth("what is said of a commit when its verdict is asked for", (database) => {
  it("puts no other commit's verdict on a pull request, where a person says it", async () => {
    const world = await createGithubWorld(database());
    world.github.setPull(world.repository.fullName, { number: 7, headSha: head });
    const failing = { "tests/test_a.py::test_one": "failed" } as const;
    await checkCommit(world, { sha: head, branch: "topic", tests: failing, pullRequest: 7 });
    await checkCommit(world, { sha: other, branch: "main", tests: one });
    const engineer = await world.member("engineer");
    const asked = requestVerdict(engineer, world.slug, other, { branch: "topic", head_sha: head });
    await expect(asked).rejects.toMatchObject({ code: "forbidden" });
    await world.deliver();
    expect(world.told(head)["leaseboard/property"]).toMatch(/^failure/);
  });

  it("is scored no more mildly by a person's word than by CI's before", async () => {
    const world = await frozenWorld(database());
    const first = await checkCommit(world, { sha: head, branch: "main", tests: one, author: "ada@example.org" });
    expect(first.parts.flake).toBe("fail");
    const engineer = await world.member("engineer");
    const again = await requestVerdict(engineer, world.slug, head, { branch: "topic" });
    expect(again.parts.flake).toBe("fail");
    const newest = { where: { projectId: world.projectId }, orderBy: { id: "desc" } } as const;
    expect(await world.db.read.verdictRecord.findFirst(newest)).toMatchObject({
      branch: "main",
      author: "ada@example.org",
    });
  });

  it("does not take a commit out of the merge queue that GitHub made for it", async () => {
    const world = await frozenWorld(database());
    const payload = {
      action: "checks_requested",
      installation: { id: Number(world.repository.installationId) },
      repository: { full_name: world.repository.fullName },
      merge_group: { head_sha: head, head_ref: "refs/heads/gh-readonly-queue/main/pr-7" },
    };
    const body = Buffer.from(JSON.stringify(payload));
    const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    await receiveWebhook(world.sender, secret, { body, signature, event: "merge_group", deliveryId: randomUUID() });
    await checkCommit(world, { sha: head, branch: "topic", tests: one });
    await world.deliver();
    expect(world.told(head)["leaseboard/flake"]).toMatch(/^failure/);
  });
});
