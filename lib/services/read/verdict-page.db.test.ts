import { expect, it } from "vitest";
import { buildFiling } from "@/lib/testing/build-filing";
import { checkCommit } from "@/lib/testing/check-commit";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { requestVoid } from "../evidence/request-void";
import { fileLease } from "../leases/file-lease";
import { readVerdictList } from "./verdict-list";
import { readVerdictPage } from "./verdict-page";

const query = { record: null, group: null, from: 0, origin: "https://gate.example.org" };
const sha = (letter: string) => letter.repeat(40);
const flake = "tests/test_a.py::test_flaky";

describeOnBoth("the pages about verdicts", (database) => {
  it("list the newest first, filter by answer, part and branch, and page with a cursor", async () => {
    const world = await createWorld(database());
    const viewer = await world.member("viewer");
    const passed = { "tests/test_a.py::test_one": "passed" } as const;
    for (let index = 0; index < 51; index++) {
      world.clock.advance(1000);
      await checkCommit(world, {
        sha: sha(index === 0 ? "a" : "b"),
        branch: index === 0 ? "main" : "topic",
        tests: passed,
      });
    }
    world.clock.advance(1000);
    await checkCommit(world, { sha: sha("c"), branch: "topic", tests: { "tests/test_a.py::test_one": "failed" } });

    const first = await readVerdictList(viewer, world.slug, {});
    expect(first).toMatchObject({ total: 52, rows: expect.objectContaining({ length: 50 }) });
    expect(first.rows[0]).toMatchObject({ commitSha: sha("c"), verdict: "fail", parts: { property: "fail" } });
    const second = await readVerdictList(viewer, world.slug, { cursor: first.nextCursor ?? "" });
    expect(second.rows.map(({ commitSha }) => commitSha)).toEqual([sha("b"), sha("a")]);
    expect((await readVerdictList(viewer, world.slug, { part: "property" })).total).toBe(1);
    expect((await readVerdictList(viewer, world.slug, { verdict: "pass", branch: "main" })).total).toBe(1);
    expect((await readVerdictList(viewer, world.slug, { part: "nothing", cursor: "cut" })).total).toBe(52);

    const stranger = await (await createWorld(database())).member("owner");
    await expect(readVerdictList(stranger, world.slug, {})).rejects.toMatchObject({ code: "not_found" });
  });

  it("show a verdict as recorded and apart from it what the commit would get now", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    await checkCommit(world, {
      sha: sha("a"),
      branch: "topic",
      tests: { [flake]: "flaky", "tests/test_a.py::test_two": "passed" },
    });
    const before = await readVerdictPage(engineer, world.slug, sha("a"), query);
    expect(before.record).toMatchObject({ verdict: "fail", parts: { property: "fail" } });
    expect(before.present).toMatchObject({ verdict: "fail", cleared: { total: 0 }, added: { total: 0 } });
    const href = `/p/${world.slug}/leases/new?test=${encodeURIComponent(flake)}`;
    expect(before.unleasedFlakes).toEqual([{ test_id: flake, variant: null, href }]);
    expect(before.votesLine).toContain("merge 1 passed");
    expect(before.used.evidence).toHaveLength(2);
    expect(before.evidence.map(({ kind, used }) => [kind, used])).toContainEqual(["collection", true]);
    expect(before.markdown).toContain(`https://gate.example.org/p/${world.slug}/verdicts/${sha("a")}`);

    world.clock.advance(1000);
    await fileLease(engineer, world.slug, buildFiling(engineer.email, { test_id: flake }));
    const after = await readVerdictPage(engineer, world.slug, sha("a"), query);
    expect(after.record.verdict).toBe("fail");
    expect(after.present).toMatchObject({ verdict: "pass", parts: { property: "warn" } });
    expect(after.present.cleared.shown).toContainEqual(
      expect.objectContaining({ code: "unleased_flake", subject: flake }),
    );
    expect(after.unleasedFlakes[0]?.href).toBeNull();
    expect(await database().read.verdictRecord.count({ where: { projectId: world.projectId } })).toBe(1);
  });

  it("name the leases that the author filed after red, and who may not confirm them", async () => {
    const world = await createWorld(database());
    const [author, owner] = [await world.member("owner"), await world.member("owner")];
    await checkCommit(world, { sha: sha("a"), branch: "topic", tests: { [flake]: "flaky" }, author: author.email });
    world.clock.advance(1000);
    await fileLease(author, world.slug, buildFiling(author.email, { test_id: flake }));
    const own = await readVerdictPage(author, world.slug, sha("a"), query);
    expect(own.unconfirmed).toMatchObject([{ testId: flake, hindrance: expect.stringContaining("another owner") }]);
    const other = await readVerdictPage(owner, world.slug, sha("a"), query);
    expect(other.unconfirmed).toMatchObject([{ testId: flake, hindrance: null }]);
  });

  it("cut thousands of findings into groups and pages, and tell who may void", async () => {
    const world = await createWorld(database());
    const [viewer, owner] = [await world.member("viewer"), await world.member("owner")];
    const tests = Object.fromEntries(
      Array.from({ length: 230 }, (_, index) => [`tests/test_a.py::test_${index}`, "failed" as const]),
    );
    await checkCommit(world, { sha: sha("a"), branch: "topic", tests });
    const view = await readVerdictPage(owner, world.slug, sha("a"), {
      ...query,
      group: "property.test_failed.fail",
      from: 200,
    });
    const group = view.columns[0]?.groups.find(({ code }) => code === "test_failed");
    expect(group).toMatchObject({ total: 230, from: 0, shown: expect.objectContaining({ length: 5 }) });
    expect(view.open).toMatchObject({ total: 230, from: 200, shown: expect.objectContaining({ length: 30 }) });
    const beyond = await readVerdictPage(owner, world.slug, sha("a"), {
      ...query,
      group: "property.test_failed.fail",
      from: 9000,
    });
    expect(beyond.open?.from).toBe(200);

    const report = view.evidence.find(({ kind }) => kind === "report");
    await requestVoid(owner, world.slug, report?.id ?? "", { reason: "Wrong job." });
    const hindranceFor = async (reader: typeof owner) => {
      const { evidence } = await readVerdictPage(reader, world.slug, sha("a"), query);
      return evidence.find(({ id }) => id === report?.id)?.void?.hindrance;
    };
    expect(await hindranceFor(viewer)).toContain("Only an owner");
    await world.member("engineer");
    expect(await hindranceFor(owner)).toContain("another owner must");
    expect(await hindranceFor(await world.member("owner"))).toBeNull();
    const unknown = readVerdictPage(viewer, world.slug, "no-sha", query);
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
});
