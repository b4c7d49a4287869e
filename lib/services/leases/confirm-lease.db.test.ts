import { expect, it } from "vitest";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type PersonContext, type World } from "@/lib/testing/world";
import { requestVerdict } from "../verdicts/request-verdict";
import { confirmLease } from "./confirm-lease";
import { fileLease } from "./file-lease";

const sha = "a".repeat(40);

async function verdictOf(world: World, author: PersonContext) {
  const scorer = await world.credential("scorer");
  const verdict = await requestVerdict(scorer, world.slug, sha, { branch: "topic", author: author.email });
  return verdict.reasons.filter(({ code }) => code === "leased_after_red").map(({ severity }) => severity);
}

async function fileAs(world: World, person: PersonContext) {
  const { leases } = await fileLease(person, world.slug, buildFiling(person.email));
  const [lease] = leases;
  if (lease === undefined) throw new Error("Nothing was filed.");
  return lease;
}

describeOnBoth("confirming a lease that was filed after red", (database) => {
  it("turns the finding from a failure into a warning, once an owner has looked", async () => {
    const world = await createWorld(database(), { policy: { leased_after_red_needs_owner: true } });
    const [author, owner] = [await world.member("engineer"), await world.member("owner")];
    await verdictOf(world, author);
    world.clock.advance(1000);
    const lease = await fileAs(world, author);
    expect(await verdictOf(world, author)).toEqual(["fail"]);
    const confirmed = await confirmLease(owner, world.slug, lease.id, { version: lease.version });
    expect(confirmed.version).toBe(lease.version + 1);
    expect(await verdictOf(world, author)).toEqual(["warn"]);
    const again = confirmLease(owner, world.slug, lease.id, { version: confirmed.version });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
  });

  it("refuses whoever filed it, a token, an engineer, and an old version", async () => {
    const world = await createWorld(database());
    const [owner, other] = [await world.member("owner"), await world.member("owner")];
    const engineer = await world.member("engineer");
    const { id, version } = await fileAs(world, owner);
    const refused = (person: Parameters<typeof confirmLease>[0], seen = version) =>
      expect(confirmLease(person, world.slug, id, { version: seen })).rejects;
    await refused(owner).toMatchObject({ code: "rule_violation" });
    await refused(world.byToken(other)).toMatchObject({ code: "session_required" });
    await refused(engineer).toMatchObject({ code: "forbidden" });
    await refused(other, version + 1).toMatchObject({ code: "stale_version" });
  });
});
