import { expect, test } from "vitest";
import { ask, credentialOf, serveApi, sessionOf, tokenOf } from "@/lib/testing/api";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";

const digestOf = (digit: string) => `sha256:${digit.repeat(64)}`;

describeOnBoth("witness locks over the API", (database) => {
  const { clock } = serveApi(database);

  test("are asked for by an engineer's token, approved in an owner's session, and shown to CI", async () => {
    const world = await createWorld(database(), { clock });
    const [engineer, owner] = [await world.member("engineer"), await world.member("owner")];
    const [asEngineer, asOwner] = [await tokenOf(world, engineer), await sessionOf(owner)];
    const as = await credentialOf(world, "scorer");
    const { slug } = world;
    const json = (digit: string) => ({
      suite_id: "golden",
      case_id: "invoice-1",
      digest: digestOf(digit),
      why: "The total is rounded once now.",
      pull_request: "https://git.example.org/acme/parser/pull/7",
    });
    for (const digit of ["a", "b"]) {
      const waiting = await ask("requestLockChange", { slug }, { as: asEngineer, json: json(digit) });
      const review = { decision: "approve", version: waiting.version };
      await ask("reviewLockChange", { slug, id: waiting.id }, { as: asOwner, json: review });
    }
    const lock = { suite_id: "golden", case_id: "invoice-1", path: null };
    const shown = await ask("getLeaseState", { slug }, { as });
    expect(shown.witness_locks).toEqual([{ ...lock, digests: [digestOf("a"), digestOf("b")] }]);
    const { items } = await ask("listLocks", { slug }, { as });
    const retirement = { digest: digestOf("a"), reason: "Merged everywhere." };
    const { lock: left } = await ask(
      "retireDigest",
      { slug, id: items[0]?.id ?? "" },
      { as: asOwner, json: retirement },
    );
    expect(left?.digests.map(({ digest }) => digest)).toEqual([digestOf("b")]);
    const after = await ask("getLeaseState", { slug }, { as });
    expect(after.witness_locks).toEqual([{ ...lock, digests: [digestOf("b")] }]);
    expect(after.state_revision).toBe(shown.state_revision + 1);
  });

  test("are taken back before an owner has decided", async () => {
    const world = await createWorld(database(), { clock });
    const as = await tokenOf(world, await world.member("engineer"));
    const { slug } = world;
    const json = {
      suite_id: "golden",
      case_id: "invoice-1",
      digest: digestOf("a"),
      why: "It moves.",
      pull_request: "https://git.example.org/acme/parser/pull/7",
    };
    const waiting = await ask("requestLockChange", { slug }, { as, json });
    const params = { slug, id: waiting.id };
    expect((await ask("withdrawLockChange", params, { as, json: { version: waiting.version } })).state).toBe(
      "withdrawn",
    );
    const { items } = await ask("listLockChanges", { slug }, { as, query: "state=withdrawn" });
    expect(items.map(({ id }) => id)).toEqual([waiting.id]);
  });
});
