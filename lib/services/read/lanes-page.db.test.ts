import { expect, it } from "vitest";
import { fileLease } from "@/lib/services/leases/file-lease";
import { addCollection } from "@/lib/testing/add-collection";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { readLanesPage } from "./lanes-page";
import { readLeaseDetail } from "./lease-detail";

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

  it("names leases whose test is gone, and since which commit", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    for (const test_id of ["kept", "renamed", "never"]) {
      await fileLease(engineer, world.slug, buildFiling(engineer.email, { test_id }));
    }
    for (const merge of [["kept", "renamed"], ["kept"], ["kept", "other"]]) {
      await addCollection(world, { merge });
      world.clock.advance(86_400_000);
    }
    const { newest, history } = await readLanesPage(engineer, world.slug);
    const since = (index: number) => `${history[index]?.at.slice(0, 10)} (${history[index]?.commitSha.slice(0, 10)})`;
    expect(newest?.findings.find(({ code }) => code === "matches_nothing")?.shown).toEqual([
      { subject: "renamed", message: `matches nothing since ${since(1)}` },
      { subject: "never", message: `matches nothing since at least ${since(0)}` },
    ]);
    const leases = await database().read.lease.findMany({ where: { projectId: world.projectId } });
    const detail = (testId: string) =>
      readLeaseDetail(engineer, world.slug, leases.find((lease) => lease.testId === testId)?.id ?? "");
    expect((await detail("kept")).missingSince).toBeNull();
    expect((await detail("renamed")).missingSince).toEqual({
      commitSha: history[1]?.commitSha,
      at: history[1]?.at,
      orLonger: false,
    });
  });

  it("says of a lease that never matched no date before its filing", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    await addCollection(world, { merge: ["kept"] });
    world.clock.advance(36 * 86_400_000);
    await addCollection(world, { merge: ["kept"] });
    world.clock.advance(1_000);
    const { leases } = await fileLease(engineer, world.slug, buildFiling(engineer.email, { test_id: "new" }));
    const { newest } = await readLanesPage(engineer, world.slug);
    expect(newest?.findings.find(({ code }) => code === "matches_nothing")?.shown).toEqual([
      { subject: "new", message: "matches nothing since it was filed" },
    ]);
    expect((await readLeaseDetail(engineer, world.slug, leases[0]?.id ?? "")).missingSince).toBe("filing");
  });
});
