import { expect, it } from "vitest";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { addCollection } from "@/lib/testing/add-collection";
import { buildProposal } from "@/lib/testing/build-proposal";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { freezeDetail } from "./freeze-detail";

describeOnBoth("A freeze on its page", (database) => {
  it("says whether the newest collection has its test in the freeze lane, by the test's key", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const propose = async (test_id: string) => {
      const { id } = await proposeFreeze(engineer, world.slug, buildProposal(engineer.email, { test_id }));
      return async () => (await freezeDetail(engineer, world.slug, id)).item.isInFreezeLane;
    };
    const isFrozen = await propose("tests/a.py::test_frozen");
    const isVoting = await propose("tests/a.py::test_voting");
    expect(await isFrozen()).toBe(false);
    await addCollection(world, { merge: ["tests/a.py::test_voting"], freeze: ["tests\\a.py::test_frozen"] });
    expect(await isFrozen()).toBe(true);
    expect(await isVoting()).toBe(false);
  });
});
