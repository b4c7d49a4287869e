import { expect, it } from "vitest";
import { addCollection } from "@/lib/testing/add-collection";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { readOverview } from "./overview";
import { readProjectPage } from "./project-page";

describeOnBoth("A project at a glance", (database) => {
  it("says what is missing until it is there", async () => {
    const world = await createWorld(database());
    const viewer = await world.member("viewer");
    const before = await readProjectPage(viewer, world.slug, null);
    expect(before).toMatchObject({
      lanes: null,
      unmatched: null,
      lastVerdict: null,
      missingLedgers: ["property"],
      missingWriters: ["property-runner", "flake-runner", "collector", "scorer"],
    });
    await world.credential("scorer");
    await addCollection(world, { merge: ["a", "b"], freeze: ["c"] });
    const after = await readProjectPage(viewer, world.slug, null);
    expect(after.lanes).toMatchObject({ merge: 2, witness: 0, freeze: 1 });
    expect(after.unmatched).toEqual({ rows: 0, tests: 1 });
    expect(after.missingWriters).toEqual(["property-runner", "flake-runner", "collector"]);
  });

  it("asks for the fixture part only where policy does", async () => {
    const world = await createWorld(database(), { policy: { fixture_required: true } });
    const viewer = await world.member("viewer");
    const { missingLedgers, missingWriters } = await readProjectPage(viewer, world.slug, null);
    expect(missingLedgers).toEqual(["property", "fixture"]);
    expect(missingWriters).toContain("fixture-runner");
  });

  it("counts a writer as absent at the instant its credential ends", async () => {
    const world = await createWorld(database());
    const viewer = await world.member("viewer");
    await world.credential("scorer");
    world.clock.advance(86_400_000 - 1);
    expect((await readProjectPage(viewer, world.slug, null)).missingWriters).not.toContain("scorer");
    world.clock.advance(1);
    expect((await readProjectPage(viewer, world.slug, null)).missingWriters).toContain("scorer");
  });

  it("shows the newest verdict of the default branch, not one of another branch or of observe mode", async () => {
    const world = await createWorld(database());
    const viewer = await world.member("viewer");
    const at = world.clock.now();
    const record = {
      projectId: world.projectId,
      branch: "main",
      verdict: "fail",
      property: "pass",
      fixture: "not_required",
      flake: "missing",
      body: "{}",
      inputs: "{}",
      revision: 1,
      validUntil: new Date(at.getTime() + 3_600_000),
    };
    await database().transaction(async (tx) => {
      await tx.verdictRecord.create({ data: { ...record, commitSha: "a".repeat(40), scoredAt: at } });
      const later = { scoredAt: new Date(at.getTime() + 1_000), commitSha: "b".repeat(40) };
      await tx.verdictRecord.create({ data: { ...record, ...later, branch: "feature" } });
      await tx.verdictRecord.create({ data: { ...record, ...later, observe: true } });
    });
    const { lastVerdict } = await readProjectPage(viewer, world.slug, null);
    expect(lastVerdict).toMatchObject({
      verdict: "fail",
      parts: { property: "pass", fixture: "not_required", flake: "missing" },
      commitSha: "a".repeat(40),
    });
    const overview = await readOverview(viewer, null);
    expect(overview.projects[0]?.lastVerdict).toEqual(lastVerdict);
  });

  it("lists on the overview one's own projects and nobody else's", async () => {
    const world = await createWorld(database());
    const other = await createWorld(database());
    const viewer = await world.member("viewer");
    await other.member("owner");
    expect((await readOverview(viewer, null)).projects.map(({ slug }) => slug)).toEqual([world.slug]);
    await expect(readProjectPage(viewer, other.slug, null)).rejects.toMatchObject({ code: "not_found" });
    await expect(readOverview(world.as(null), null)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
