import { expect, it } from "vitest";
import { fileLease } from "@/lib/services/leases/file-lease";
import { revokeLease } from "@/lib/services/leases/revoke-lease";
import { addCollection } from "@/lib/testing/add-collection";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { readLeaseForm } from "./lease-form";
import { checkTest } from "./lease-form-check";
import { findCollectedTests } from "./lease-form-tests";

const property = { id: "tests/props.py::test_roundtrip", lanes: ["merge"], kind: "property", skip: null };
const witness = { id: "tests/golden.py::test_ast", lanes: ["witness"], kind: "golden", skip: null };

describeOnBoth("The filing form", (database) => {
  it("finds collected tests by words in any case, and says which may not be leased", async () => {
    const world = await createWorld(database(), { policy: { protected_patterns: ["*<billing>*"] } });
    const viewer = await world.member("viewer");
    expect(await findCollectedTests(viewer, world.slug, "test")).toEqual({ tests: [], total: 0 });
    await addCollection(world, {
      merge: ["tests/billing.py::test_sum", "tests/net.py::test_ok"],
      more: [property, witness],
    });
    const { tests, total } = await findCollectedTests(viewer, world.slug, "TESTS py");
    expect(total).toBe(4);
    expect(Object.fromEntries(tests.map(({ id, refusal }) => [id, refusal]))).toEqual({
      "tests/net.py::test_ok": null,
      "tests/billing.py::test_sum": "Protected by the pattern *<billing>*.",
      [witness.id]: "A witness: bytes that move are never a flake.",
      [property.id]: "A property: a counterexample is never a flake.",
    });
    expect((await findCollectedTests(viewer, world.slug, "  ")).total).toBe(0);
  });

  it("reads a newer collection as soon as it is there", async () => {
    const world = await createWorld(database());
    const viewer = await world.member("viewer");
    await addCollection(world, { merge: ["tests/old.py::test_a"] });
    expect((await findCollectedTests(viewer, world.slug, "test_a")).total).toBe(1);
    world.clock.advance(1_000);
    await addCollection(world, { merge: ["tests/new.py::test_b"] });
    expect((await findCollectedTests(viewer, world.slug, "test_a")).total).toBe(0);
    expect((await readLeaseForm(viewer, world.slug)).collection?.tests).toBe(1);
  });

  it("refuses at once what filing would refuse for the test itself", async () => {
    const world = await createWorld(database());
    const viewer = await world.member("viewer");
    await addCollection(world, { more: [property] });
    expect((await checkTest(viewer, world.slug, property.id)).refusals).toHaveLength(1);
    expect((await checkTest(viewer, world.slug, "tests/*.py::test_x")).refusals[0]).toContain("many tests");
    const fine = await checkTest(viewer, world.slug, "tests/net.py::test_ok");
    expect(fine).toMatchObject({ refusals: [], collected: false, open: [], likely: [] });
    expect(fine.lineage).toEqual({ leases: 0, renewalsUsed: 0, limits: { timing: 2, order: 1, environment: 2 } });
  });

  it("says what is open, and what a second filing costs the lineage", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const filing = buildFiling(engineer.email, { class: "order", evidence: ["sets"] });
    const { leases } = await fileLease(engineer, world.slug, filing);
    const [lease] = leases;
    const id = filing.test_id;
    expect((await checkTest(engineer, world.slug, id)).open).toEqual([{ kind: "lease", variant: null }]);
    await revokeLease(engineer, world.slug, lease?.id ?? "", { reason: "Fixed.", version: lease?.version ?? 0 });
    world.clock.advance(86_400_000);
    const again = await checkTest(engineer, world.slug, id);
    expect(again.lineage).toEqual({ leases: 1, renewalsUsed: 0, limits: { timing: 1, order: 1, environment: 1 } });
    expect(again.refusals).toEqual([]);
    await fileLease(engineer, world.slug, filing);
    const spent = await checkTest(engineer, world.slug, id);
    expect(spent.refusals[0]).toContain("No renewal is left");
  });

  it("asks about a test that may be the same under another name", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const filing = buildFiling(engineer.email, { test_id: "tests/net/test_retry.py::TestRetry::test_backoff" });
    await fileLease(engineer, world.slug, filing);
    const check = await checkTest(engineer, world.slug, "tests/http/test_retry.py::TestRetry::test_backoff");
    expect(check.likely).toEqual([filing.test_id]);
  });
});
