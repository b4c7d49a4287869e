import { expect, it } from "vitest";
import { requestVoid } from "@/lib/services/evidence/request-void";
import { requestLockChange } from "@/lib/services/locks/request-lock-change";
import { changePolicy } from "@/lib/services/projects/change-policy";
import { checkCommit } from "@/lib/testing/check-commit";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type PersonContext, type World } from "@/lib/testing/world";
import { listEvidence } from "./list-evidence";
import { readOverview } from "./overview";
import { shell } from "./shell";

const sha = "c".repeat(40);

describeOnBoth("What waits for an owner beside leases and freezes", (database) => {
  async function waiting(person: PersonContext) {
    return (await readOverview(person, null)).needsMe.map(({ kind, subject, subjectId }) => [kind, subject, subjectId]);
  }

  async function askForAll(world: World, asker: PersonContext) {
    const lock = await requestLockChange(asker, world.slug, {
      suite_id: "golden",
      case_id: "dates",
      digest: `sha256:${"a".repeat(64)}`,
      why: "The printer changed.",
      pull_request: "https://git.example.org/acme/parser/pull/7",
    });
    const project = await database().read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    await changePolicy(asker, world.slug, {
      policy: { ...JSON.parse(project.policy), lease_maximum_days: 9 },
      reason: "The move takes longer.",
      base_revision: project.revision,
    });
    await checkCommit(world, { sha, branch: "topic", tests: { "tests/test_a.py::test_x": "passed" } });
    const { items } = await listEvidence(asker, world.slug, sha, {});
    // A collection is an upload too.
    for (const { id } of items.filter(({ kind }) => kind !== "property")) {
      await requestVoid(asker, world.slug, id, { reason: "The job ran on the wrong image." });
    }
    return lock;
  }

  it("names lock changes, loosened policies and uploads to leave out, to owners who did not ask", async () => {
    const world = await createWorld(database(), { policy: { lease_maximum_days: 7 } });
    const asker = await world.member("owner");
    await askForAll(world, asker);
    const owner = await world.member("owner");
    const items = await waiting(owner);
    expect(items.map(([kind, subject]) => [kind, subject])).toEqual([
      ["lock", "golden: dates"],
      ["policy", world.slug],
      ["void", sha.slice(0, 12)],
      ["void", sha.slice(0, 12)],
    ]);
    expect(items.at(-1)?.[2]).toBe(sha);
    expect((await shell(owner)).projects).toMatchObject([{ lockReviews: 1, policyReviews: 1, voidReviews: 2 }]);
    expect(await waiting(asker)).toEqual([]);
    expect(await waiting(await world.member("engineer"))).toEqual([]);
    expect((await shell(asker)).projects).toMatchObject([{ voidReviews: 0 }]);
  });
});
