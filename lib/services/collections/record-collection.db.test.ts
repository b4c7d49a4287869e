import { expect, it } from "vitest";
import type { CollectionBody } from "@/lib/contract/v1/files/collection";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { newestCollection } from "./newest-collection";
import { recordCollection } from "./record-collection";

const sha = "e".repeat(40);
const queue = "gh-readonly-queue/main/pr-7";
const collection: CollectionBody = {
  framework: "pytest",
  tests: [{ id: "tests/test_a.py::test_x", lanes: ["merge"], kind: "oracle", skip: null }],
};

describeOnBoth("a collection of a commit", (database) => {
  async function collector() {
    const world = await createWorld(database());
    const as = await world.credential("collector");
    const send = (branch: string, more: object = {}) =>
      recordCollection(as, world.slug, sha, { branch, ...more }, collection);
    const rows = () => database().read.collection.count({ where: { projectId: world.projectId } });
    const newest = async () => (await newestCollection(database().read, world.projectId))?.tests.map(({ id }) => id);
    const revision = async () =>
      (await database().read.project.findUniqueOrThrow({ where: { id: world.projectId } })).stateRevision;
    return { send, rows, newest, revision };
  }

  it("is the default branch's once that commit lands, though the merge queue sent the same before", async () => {
    const { send, rows, newest, revision } = await collector();
    await send(queue);
    expect([await newest(), await revision()]).toEqual([undefined, 0]);
    await send("main");
    expect([await newest(), await revision()]).toEqual([["tests/test_a.py::test_x"], 1]);
    await send("main");
    await send(queue);
    expect([await rows(), await revision()]).toEqual([2, 1]);
  });

  it("counts each test once, however many branches sent it", async () => {
    const { send } = await collector();
    await send(queue);
    expect((await send("main")).counts).toEqual({ merge: 1, witness: 0, freeze: 0 });
  });

  it("counts when the project's own run sends what a fork's run sent before", async () => {
    const { send, newest } = await collector();
    await send("main", { fork: "true" });
    expect(await newest()).toBeUndefined();
    await send("main");
    expect(await newest()).toEqual(["tests/test_a.py::test_x"]);
  });
});
