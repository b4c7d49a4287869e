import { expect, it } from "vitest";
import type { ProjectRole } from "@/lib/domain/words";
import { fileLease } from "@/lib/services/leases/file-lease";
import { createProject } from "@/lib/services/projects/create-project";
import { listMyProjects } from "@/lib/services/projects/list-projects";
import { projectSettings } from "@/lib/services/projects/project-settings";
import { setFixtureOwner } from "@/lib/services/projects/set-fixture-owner";
import { setSecondPerson } from "@/lib/services/projects/set-second-person";
import { deactivateUser } from "@/lib/services/users/deactivate-user";
import { reactivateUser } from "@/lib/services/users/reactivate-user";
import { buildFiling } from "@/lib/testing/build-filing";
import { createPerson } from "@/lib/testing/create-person";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";
import { addMember } from "./add-member";
import { appointOwner } from "./appoint-owner";
import { changeRole } from "./change-role";
import { listMembers } from "./list-members";
import { removeMember } from "./remove-member";

describeOnBoth("Members", (database) => {
  const admin = (world: World) => createPerson(database(), world.clock, { admin: true });
  const projectOf = (world: World) => database().read.project.findUniqueOrThrow({ where: { id: world.projectId } });
  const actionsOf = async (world: World) => {
    const events = await database().read.auditEvent.findMany({
      where: { chain: world.projectId },
      orderBy: { sequence: "asc" },
    });
    return events.map((event) => event.action);
  };

  it("are added, given another role and removed by an owner, each on the project's audit trail", async () => {
    const world = await createWorld(database());
    const owner = await world.member("owner", "Ada");
    const bob = await createPerson(database(), world.clock, { name: "Bob" });
    const added = await addMember(owner, world.slug, { email: bob.email.toUpperCase(), role: "viewer" });
    expect(added).toMatchObject({ userId: bob.userId, role: "viewer", active: true });
    expect(await changeRole(owner, world.slug, bob.userId, { role: "owner" })).toMatchObject({ role: "owner" });
    expect((await listMembers(bob, world.slug)).map(({ name, role }) => [name, role])).toEqual([
      ["Ada", "owner"],
      ["Bob", "owner"],
    ]);
    expect(await removeMember(owner, world.slug, bob.userId)).toEqual({ ownerless: { leases: [], freezes: [] } });
    await expect(listMembers(bob, world.slug)).rejects.toMatchObject({ code: "not_found" });
    expect(await actionsOf(world)).toEqual(["member.added", "member.role_changed", "member.removed"]);
  });

  it("must have an account, and are added once", async () => {
    const world = await createWorld(database());
    const owner = await world.member("owner");
    const gone = await createPerson(database(), world.clock);
    await deactivateUser(await admin(world), { user_id: gone.userId });
    for (const email of ["stranger@example.org", gone.email]) {
      await expect(addMember(owner, world.slug, { email, role: "viewer" })).rejects.toMatchObject({
        code: "invalid_input",
        invalidParams: [expect.objectContaining({ path: "email" })],
      });
    }
    await expect(addMember(owner, world.slug, { email: owner.email, role: "viewer" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("never lose the last active owner", async () => {
    const world = await createWorld(database());
    const owner = await world.member("owner");
    const second = await world.member("owner");
    await deactivateUser(await admin(world), { user_id: second.userId });
    const refused = { code: "rule_violation" };
    await expect(removeMember(owner, world.slug, owner.userId)).rejects.toMatchObject(refused);
    await expect(changeRole(owner, world.slug, owner.userId, { role: "engineer" })).rejects.toMatchObject(refused);
  });

  it("keep one owner when two leave at the same moment", async () => {
    const world = await createWorld(database());
    const [ada, bob] = [await world.member("owner"), await world.member("owner")];
    const outcomes = await Promise.allSettled([
      removeMember(ada, world.slug, ada.userId),
      removeMember(bob, world.slug, bob.userId),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database().read.membership.count({ where: { projectId: world.projectId, role: "owner" } })).toBe(1);
  });

  it("who leave are told of what nobody owns now, and the project of its fixtures' owner", async () => {
    const world = await createWorld(database());
    const owner = await world.member("owner");
    const bob = await world.member("engineer");
    const filed = await fileLease(bob, world.slug, buildFiling(bob.email));
    await setFixtureOwner(owner, world.slug, { user_id: bob.userId });
    const { ownerless } = await removeMember(owner, world.slug, bob.userId);
    expect(ownerless.leases).toEqual([
      { id: filed.leases[0]?.id, projectSlug: world.slug, testId: filed.leases[0]?.test_id },
    ]);
    expect((await projectOf(world)).fixtureOwnerLeftAt).toEqual(world.clock.now());
    await addMember(owner, world.slug, { email: bob.email, role: "viewer" });
    expect((await projectOf(world)).fixtureOwnerLeftAt).toBeNull();
  });

  it("who are deactivated count as gone until they are reactivated", async () => {
    const world = await createWorld(database());
    const ctx = await admin(world);
    const owner = await world.member("owner");
    await fileLease(owner, world.slug, buildFiling(owner.email));
    await setFixtureOwner(owner, world.slug, { user_id: owner.userId });
    const outcome = await deactivateUser(ctx, { user_id: owner.userId });
    expect(outcome.ownerless.leases).toHaveLength(1);
    expect(outcome.projectsWithoutOwner).toEqual([world.slug]);
    expect((await projectOf(world)).fixtureOwnerLeftAt).toEqual(world.clock.now());
    await reactivateUser(ctx, { user_id: owner.userId });
    expect((await projectOf(world)).fixtureOwnerLeftAt).toBeNull();
  });

  it("get a new owner from an admin when the last one has left", async () => {
    const world = await createWorld(database());
    const ctx = await admin(world);
    const bob = await createPerson(database(), world.clock);
    await deactivateUser(ctx, { user_id: (await world.member("owner")).userId });
    await expect(appointOwner(bob, { slug: world.slug, email: bob.email })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await appointOwner(ctx, { slug: world.slug, email: bob.email })).toMatchObject({ role: "owner" });
    expect((await listMyProjects(bob)).map(({ slug, role }) => [slug, role])).toEqual([[world.slug, "owner"]]);
  });

  it("come with a new project: its first owner, on both audit trails", async () => {
    const world = await createWorld(database());
    const ctx = await admin(world);
    const bob = await createPerson(database(), world.clock);
    const input = { slug: `${world.slug}-new`, name: "New", repository: "acme/tools/new", owner_email: bob.email };
    const project = await createProject(ctx, input);
    expect((await listMembers(bob, project.slug)).map(({ userId, role }) => [userId, role])).toEqual([
      [bob.userId, "owner"],
    ]);
    const events = await database().read.auditEvent.findMany({ where: { subjectId: project.id } });
    expect(events.map(({ chain, action }) => `${chain} ${action}`).sort()).toEqual(
      [`${project.id} project.created`, "instance project.created"].sort(),
    );
    await expect(createProject(ctx, input)).rejects.toMatchObject({ code: "conflict" });
    await expect(createProject(bob, input)).rejects.toMatchObject({ code: "forbidden" });
    for (const slug of ["A", "x", "a_b", "-a", "a".repeat(41)]) {
      await expect(createProject(ctx, { ...input, slug })).rejects.toMatchObject({
        invalidParams: [expect.objectContaining({ path: "slug" })],
      });
    }
  });

  async function aloneWithSwitchOff(world: World) {
    const owner = await world.member("owner");
    expect(await setSecondPerson(owner, world.slug, { off: true })).toEqual({ off: true });
    expect((await projectSettings(owner, world.slug)).secondPerson).toEqual({ on: false, canTurnOff: true });
    return owner;
  }

  it.each(["engineer", "owner"] as const)("turn the second person on again when a second joins as %s", async (role) => {
    const world = await createWorld(database());
    const owner = await aloneWithSwitchOff(world);
    const bob = await createPerson(database(), world.clock);
    await addMember(owner, world.slug, { email: bob.email, role });
    expect((await projectOf(world)).secondPersonOff).toBe(false);
    expect(await actionsOf(world)).toContain("project.second_person_on");
    await expect(setSecondPerson(owner, world.slug, { off: true })).rejects.toMatchObject({ code: "rule_violation" });
  });

  it("turn it on again when a viewer is raised, not when one joins", async () => {
    const world = await createWorld(database());
    const owner = await aloneWithSwitchOff(world);
    const bob = await createPerson(database(), world.clock);
    await addMember(owner, world.slug, { email: bob.email, role: "viewer" });
    expect((await projectOf(world)).secondPersonOff).toBe(true);
    await changeRole(owner, world.slug, bob.userId, { role: "engineer" });
    expect((await projectOf(world)).secondPersonOff).toBe(false);
  });

  it("turn it on again when a second one is reactivated", async () => {
    const world = await createWorld(database());
    const ctx = await admin(world);
    const bob = await world.member("engineer");
    await deactivateUser(ctx, { user_id: bob.userId });
    await aloneWithSwitchOff(world);
    await reactivateUser(ctx, { user_id: bob.userId });
    expect((await projectOf(world)).secondPersonOff).toBe(false);
  });

  it("turn it on again when an admin appoints a second one", async () => {
    const world = await createWorld(database());
    await aloneWithSwitchOff(world);
    const bob = await createPerson(database(), world.clock);
    await appointOwner(await admin(world), { slug: world.slug, email: bob.email });
    expect((await projectOf(world)).secondPersonOff).toBe(false);
  });

  it("are an owner's to manage, in a session", async () => {
    const world = await createWorld(database());
    const owner = await world.member("owner");
    const bob = await createPerson(database(), world.clock);
    const calls = [
      (ctx: ReturnType<World["as"]>) => addMember(ctx, world.slug, { email: bob.email, role: "viewer" }),
      (ctx: ReturnType<World["as"]>) => changeRole(ctx, world.slug, owner.userId, { role: "viewer" }),
      (ctx: ReturnType<World["as"]>) => removeMember(ctx, world.slug, owner.userId),
      (ctx: ReturnType<World["as"]>) => setSecondPerson(ctx, world.slug, { off: true }),
    ];
    const roles: ProjectRole[] = ["viewer", "engineer"];
    for (const call of calls) {
      for (const role of roles)
        await expect(call(await world.member(role))).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(bob)).rejects.toMatchObject({ code: "not_found" });
      await expect(call(world.as(null))).rejects.toMatchObject({ code: "unauthenticated" });
      await expect(call(world.byToken(owner))).rejects.toMatchObject({ code: "session_required" });
      await expect(call(await world.credential("scorer"))).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});
