import { expect, it } from "vitest";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { fileLease } from "@/lib/services/leases/file-lease";
import { requestRenewal } from "@/lib/services/leases/request-renewal";
import { requestLockChange } from "@/lib/services/locks/request-lock-change";
import { changePolicy } from "@/lib/services/projects/change-policy";
import { buildFiling } from "@/lib/testing/build-filing";
import { buildProposal } from "@/lib/testing/build-proposal";
import { createPerson } from "@/lib/testing/create-person";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, testClock } from "@/lib/testing/world";
import { findLeases } from "./find-leases";
import { shell } from "./shell";

describeOnBoth("What stands around every page", (database) => {
  it("has no project for a person who is a member of none", async () => {
    const clock = testClock();
    const person = await createPerson(database(), clock, { name: "Ada", admin: true });
    expect(await shell(person)).toEqual({
      person: { name: "Ada", email: person.email, admin: true, timeZone: null },
      projects: [],
    });
    expect(await findLeases(person, "retry")).toEqual([]);
  });

  it("counts reviews for an owner who did not ask, and for nobody else", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const owner = await world.member("owner");
    const { leases } = await fileLease(engineer, world.slug, buildFiling(engineer.email));
    await requestRenewal(owner, world.slug, leases[0]!.id, {
      expires_at: new Date(world.clock.now().getTime() + 13 * 86_400_000).toISOString(),
      reason: "The fix is in review.",
      version: leases[0]!.version,
    });
    await proposeFreeze(
      engineer,
      world.slug,
      buildProposal(engineer.email, { test_id: "tests/test_other.py::test_x" }),
    );

    const other = await world.member("owner");
    expect((await shell(other)).projects).toMatchObject([{ slug: world.slug, leaseReviews: 1, freezeReviews: 1 }]);
    expect((await shell(owner)).projects).toMatchObject([{ role: "owner", leaseReviews: 0, freezeReviews: 1 }]);
    expect((await shell(engineer)).projects).toMatchObject([{ role: "engineer", leaseReviews: 0, freezeReviews: 0 }]);
  });

  it("counts a loosened policy for the owners who did not ask", async () => {
    const world = await createWorld(database(), { policy: { lease_maximum_days: 7 } });
    const asker = await world.member("owner");
    const project = await database().read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    await changePolicy(asker, world.slug, {
      policy: { ...JSON.parse(project.policy), lease_maximum_days: 9 },
      reason: "The move takes longer.",
      base_revision: project.revision,
    });
    expect((await shell(asker)).projects).toMatchObject([{ policyReviews: 0 }]);
    expect((await shell(await world.member("owner"))).projects).toMatchObject([{ policyReviews: 1 }]);
    expect((await shell(await world.member("engineer"))).projects).toMatchObject([{ policyReviews: 0 }]);
  });

  it("counts a lock change for the owners who did not ask", async () => {
    const world = await createWorld(database());
    const asker = await world.member("owner");
    await requestLockChange(asker, world.slug, {
      suite_id: "golden",
      case_id: "dates",
      digest: `sha256:${"a".repeat(64)}`,
      why: "The printer changed.",
      pull_request: "https://git.example.org/acme/parser/pull/7",
    });
    expect((await shell(asker)).projects).toMatchObject([{ lockReviews: 0 }]);
    expect((await shell(await world.member("owner"))).projects).toMatchObject([{ lockReviews: 1 }]);
    expect((await shell(await world.member("engineer"))).projects).toMatchObject([{ lockReviews: 0 }]);
  });

  it("counts my own lease from the first instant of its last three days", async () => {
    const world = await createWorld(database());
    const mine = await world.member("engineer");
    const { leases } = await fileLease(mine, world.slug, buildFiling(mine.email));
    const lastDays = Date.parse(leases[0]!.expires_at) - 3 * 86_400_000;
    world.clock.set(new Date(lastDays - 1).toISOString());
    expect((await shell(mine)).projects).toMatchObject([{ myEndingLeases: 0 }]);
    world.clock.set(new Date(lastDays).toISOString());
    expect((await shell(mine)).projects).toMatchObject([{ myEndingLeases: 1 }]);
    expect((await shell(await world.member("owner"))).projects).toMatchObject([{ myEndingLeases: 0 }]);
  });

  it("finds open leases of my projects by any part of the test id, without regard to case", async () => {
    const world = await createWorld(database());
    const other = await createWorld(database());
    const mine = await world.member("viewer");
    const testId = `tests/Straße_${world.slug}.py::test_RETRY`;
    for (const { member, slug } of [world, other]) {
      const filer = await member("engineer");
      await fileLease(filer, slug, buildFiling(filer.email, { test_id: testId }));
    }
    const found = [{ slug: world.slug, testId }];
    expect(await findLeases(mine, `STRASSE_${world.slug}`)).toMatchObject(found);
    expect(await findLeases(mine, `${world.slug}.py::test_retry`)).toMatchObject(found);
    expect(await findLeases(mine, "  ")).toEqual([]);
  });

  it("refuses a CI credential and somebody who is not signed in", async () => {
    const world = await createWorld(database());
    await expect(shell(await world.credential("scorer"))).rejects.toMatchObject({ code: "forbidden" });
    await expect(shell(world.as(null))).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(findLeases(world.as(null), "x")).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(findLeases(await world.member("viewer"), 7)).rejects.toMatchObject({ code: "invalid_input" });
  });
});
