import { expect, it } from "vitest";
import { addCollection } from "@/lib/testing/add-collection";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { readLanesPage } from "./lanes-page";

describeOnBoth("the page about lanes", (database) => {
  it("has nothing before the first collection", async () => {
    const world = await createWorld(database());
    const view = await readLanesPage(await world.member("viewer"), world.slug);
    expect(view).toMatchObject({ newest: null, history: [] });
  });

  it("counts over time and names what breaks the contract, in the newest collection only", async () => {
    const world = await createWorld(database());
    await addCollection(world, { merge: ["a", "b", "gone"], more: [{ id: "old", lanes: [], skip: null }] });
    world.clock.advance(1000);
    await addCollection(world, {
      merge: ["a", "b"],
      freeze: ["frozen"],
      more: [
        { id: "two", lanes: ["merge", "witness"], skip: null, kind: "oracle" },
        { id: "skipped", lanes: ["merge"], skip: "unconditional", kind: "oracle", file: "t.py", line: 3 },
        { id: "odd", lanes: ["merge"], skip: null, kind: "wish" },
      ],
    });
    const { newest, history } = await readLanesPage(await world.member("viewer"), world.slug);
    expect(history.map(({ merge, freeze }) => [merge, freeze])).toEqual([
      [3, 0],
      [4, 1],
    ]);
    const subjects = (code: string) =>
      newest?.findings.find((found) => found.code === code)?.shown.map(({ subject }) => subject);
    expect(subjects("lane_contract")).toEqual(["two"]);
    expect(subjects("illegal_skip")).toEqual(["skipped"]);
    expect(subjects("frozen_without_row")).toEqual(["frozen"]);
    expect(subjects("voters_removed")).toEqual(["gone"]);
    expect(newest?.findings.some(({ code }) => code === "kind_unknown")).toBe(true);
    expect(newest).toMatchObject({ unmatched: { tests: 1, rows: 0 }, lanes: { merge: 4, freeze: 1 } });
    expect(newest?.previous?.commitSha).toBe(history[0]?.commitSha);
  });
});
