import { expect, it } from "vitest";
import { freezeDesk } from "@/lib/services/read/freeze-desk";
import { readWitnessPage } from "@/lib/services/read/witness-page";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { setSecondPerson } from "./set-second-person";

const firstPage = { suite: "", cursor: null };

describeOnBoth("An owner whom nobody can answer", (database) => {
  it("is the single member above viewer, while the second-person rule is on", async () => {
    const world = await createWorld(database());
    const owner = await world.member("owner");
    const viewer = await world.member("viewer");
    const isAlone = async (reader: typeof owner) => (await readWitnessPage(reader, world.slug, firstPage)).decidesAlone;
    expect(await isAlone(owner)).toBe(true);
    expect(await isAlone(viewer)).toBe(false);
    expect((await freezeDesk(owner, world.slug, { states: [], row: null })).decidesAlone).toBe(true);

    await setSecondPerson(owner, world.slug, { off: true });
    expect(await isAlone(owner)).toBe(false);
    await setSecondPerson(owner, world.slug, { off: false });
    await world.member("engineer");
    expect(await isAlone(owner)).toBe(false);
  });
});
