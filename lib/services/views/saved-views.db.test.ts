import { expect, it } from "vitest";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { deleteView } from "./delete-view";
import { readViews } from "./read-views";
import { saveView } from "./save-view";

const view = { page: "leases", name: "Order flakes", query: "?class=order" };

describeOnBoth("Saved views", (database) => {
  it("are one's own until shared, and the same name again replaces one", async () => {
    const world = await createWorld(database());
    const ada = await world.member("viewer", "Ada");
    const bob = await world.member("viewer", "Bob");
    const names = async (userId: string) =>
      (await readViews(database().read, world.projectId, userId, "leases")).map(({ name, query }) => [name, query]);

    await saveView(ada, world.slug, view);
    expect(await names(bob.userId)).toEqual([]);
    await saveView(ada, world.slug, { ...view, query: "?class=timing", shared: true });
    expect(await names(ada.userId)).toEqual([["Order flakes", "?class=timing"]]);
    expect(await names(bob.userId)).toEqual([["Order flakes", "?class=timing"]]);
    expect(await readViews(database().read, world.projectId, bob.userId, "freezes")).toEqual([]);
  });

  it("are deleted by their maker or, when shared, by an owner; a private one is not there for others", async () => {
    const world = await createWorld(database());
    const ada = await world.member("viewer");
    const bob = await world.member("engineer");
    const owner = await world.member("owner");
    const shared = await saveView(ada, world.slug, { ...view, shared: true });
    const own = await saveView(ada, world.slug, { ...view, name: "Mine alone" });
    await expect(deleteView(bob, world.slug, shared.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(deleteView(owner, world.slug, own.id)).rejects.toMatchObject({ code: "not_found" });
    await deleteView(owner, world.slug, shared.id);
    await deleteView(ada, world.slug, own.id);
    expect(await readViews(database().read, world.projectId, ada.userId, "leases")).toEqual([]);
    const events = await database().read.auditEvent.findMany({
      where: { chain: world.projectId, subjectType: "view" },
      orderBy: { sequence: "asc" },
      select: { action: true },
    });
    expect(events.map(({ action }) => action)).toEqual(["view.saved", "view.saved", "view.deleted", "view.deleted"]);
  });

  it("do not move what CI sees", async () => {
    const world = await createWorld(database());
    const ada = await world.member("viewer");
    const state = () => database().read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    const before = await state();
    await saveView(ada, world.slug, view);
    expect((await state()).stateRevision).toBe(before.stateRevision);
    expect((await state()).revision).toBe(before.revision + 1);
  });

  it("need a name and a search string, and membership", async () => {
    const world = await createWorld(database());
    const ada = await world.member("viewer");
    const stranger = await (await createWorld(database())).member("owner");
    const broken = { ...view, name: " ", query: "https://evil.example/" };
    await expect(saveView(ada, world.slug, broken)).rejects.toMatchObject({
      code: "invalid_input",
      invalidParams: [expect.objectContaining({ path: "name" }), expect.objectContaining({ path: "query" })],
    });
    await expect(saveView(stranger, world.slug, view)).rejects.toMatchObject({ code: "not_found" });
  });
});
