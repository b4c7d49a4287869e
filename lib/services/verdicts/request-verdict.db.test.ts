import { expect, it } from "vitest";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";
import { recordCollection } from "../collections/record-collection";
import { uploadFixtureLedger, uploadPropertyLedger } from "../evidence/upload-ledger";
import { uploadReport } from "../evidence/upload-report";
import { fileLease } from "../leases/file-lease";
import { recomputeVerdict } from "./recompute-verdict";
import { requestVerdict } from "./request-verdict";

const sha = "a".repeat(40);
const origin = { branch: "topic", run_id: "17", job_id: "property" };
const ledger = {
  suite_id: "props",
  seed: "9007199254740993",
  cases_run: 100,
  cases_failed: 0,
  killed_mutants: 3,
  mutant_budget: 2,
};
const collected = (id: string, lane = "merge", kind = "oracle") => ({
  id,
  lanes: [lane],
  kind,
  skip: null,
  attachments: { owner: "ada" },
});

function junit(...cases: string[]): Uint8Array {
  const xml = `<testsuites><testsuite name="pytest" tests="${cases.length}">${cases.join("")}</testsuite></testsuites>`;
  return new TextEncoder().encode(xml);
}
const passed = (name: string) => `<testcase classname="tests.test_a" name="${name}" time="0.1"/>`;
const failed = (name: string) =>
  `<testcase classname="tests.test_a" name="${name}"><failure message="boom">boom</failure></testcase>`;

async function gate(world: World, commit = sha) {
  const scorer = await world.credential("scorer");
  return requestVerdict(scorer, world.slug, commit, { branch: "topic" });
}

async function codes(world: World) {
  const verdict = await gate(world);
  return {
    parts: verdict.parts,
    fails: verdict.reasons.filter(({ severity }) => severity === "fail").map(({ code }) => code),
  };
}

describeOnBoth("A verdict of the server", (database) => {
  it("fails closed on nothing, and passes on the least evidence that counts", async () => {
    const world = await createWorld(database());
    expect(await codes(world)).toEqual({
      parts: { property: "missing", fixture: "not_required", flake: "pass" },
      fails: ["evidence_missing"],
    });
    const runner = await world.credential("property-runner");
    await uploadPropertyLedger(runner, world.slug, sha, origin, ledger);
    expect(await gate(world)).toMatchObject({ verdict: "pass", seed: "9007199254740993", source: "server" });
  });

  it("never lets a re-run turn a red property green", async () => {
    const world = await createWorld(database());
    const runner = await world.credential("property-runner");
    await uploadPropertyLedger(runner, world.slug, sha, origin, { ...ledger, cases_failed: 1 });
    await uploadPropertyLedger(runner, world.slug, sha, { ...origin, run_attempt: 2 }, ledger);
    expect((await codes(world)).fails).toEqual(expect.arrayContaining(["cases_failed", "evidence_contradicts"]));
  });

  it("changes nothing for a retried upload, and keeps two workflows apart", async () => {
    const world = await createWorld(database());
    const runner = await world.credential("property-runner");
    const first = await uploadPropertyLedger(runner, world.slug, sha, origin, ledger);
    const again = await uploadPropertyLedger(runner, world.slug, sha, origin, ledger);
    const other = await uploadPropertyLedger(runner, world.slug, sha, { ...origin, run_id: "18" }, ledger);
    expect([first.repeated, again.repeated, other.repeated]).toEqual([false, true, false]);
    expect(again.id).toBe(first.id);
    const project = await database().read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    expect(project).toMatchObject({ revision: 2, stateRevision: 0 });
  });

  it("keeps five shards that arrive at once, and misses the one that does not", async () => {
    const world = await createWorld(database());
    const runner = await world.credential("property-runner");
    await Promise.all(
      [1, 2, 3, 5].map((shard) =>
        uploadPropertyLedger(runner, world.slug, sha, { ...origin, shard: `${shard}/5` }, ledger),
      ),
    );
    expect((await codes(world)).fails).toEqual(["shard_missing"]);
    await uploadPropertyLedger(runner, world.slug, sha, { ...origin, shard: "4/5" }, ledger);
    expect((await codes(world)).fails).toEqual([]);
  });

  it("refuses a body that claims another writer, and another part's credential", async () => {
    const world = await createWorld(database());
    const runner = await world.credential("property-runner");
    const claim = uploadPropertyLedger(runner, world.slug, sha, origin, { ...ledger, writer: "fixture-runner" });
    await expect(claim).rejects.toMatchObject({ code: "forbidden", invalidParams: [{ path: "writer" }] });
    const wrong = uploadFixtureLedger(runner, world.slug, sha, origin, { suite_id: "s", cases: [] });
    await expect(wrong).rejects.toMatchObject({ code: "forbidden" });
  });

  it("counts votes of reports, joined by exact ids, with the lease's reruns", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const runner = await world.credential("property-runner");
    await uploadPropertyLedger(runner, world.slug, sha, origin, ledger);
    await recordCollection(
      await world.credential("collector"),
      world.slug,
      sha,
      { branch: "topic" },
      {
        framework: "pytest",
        tests: [collected("tests/test_a.py::test_x"), collected("tests/test_a.py::test_y")],
      },
    );
    const report = { ...origin, file_name: "junit.xml", exit_code: "0" };
    await uploadReport(runner, world.slug, sha, report, junit(failed("test_x"), passed("test_y")));
    await uploadReport(
      runner,
      world.slug,
      sha,
      { ...report, run_attempt: "2" },
      junit(passed("test_x"), passed("test_y")),
    );
    expect((await codes(world)).fails).toContain("unleased_flake");
    await fileLease(engineer, world.slug, buildFiling(engineer.email, { test_id: "tests/test_a.py::test_x" }));
    const verdict = await gate(world);
    expect(verdict.reasons.filter(({ severity }) => severity === "fail")).toEqual([]);
  });

  it("lets a lease of a variant cover the results of that matrix cell alone", async () => {
    const world = await createWorld(database(), { policy: { variants: ["linux", "macos"] } });
    const engineer = await world.member("engineer");
    const runner = await world.credential("property-runner");
    await uploadPropertyLedger(runner, world.slug, sha, origin, ledger);
    const tests = [collected("tests/test_a.py::test_x"), collected("tests/test_a.py::test_y")];
    const collection = { framework: "pytest", tests };
    await recordCollection(await world.credential("collector"), world.slug, sha, { branch: "topic" }, collection);
    const [red, green] = [junit(failed("test_x"), passed("test_y")), junit(passed("test_x"), passed("test_y"))];
    const cell = (variant: string, run_attempt: string) => ({ ...origin, suite: "unit", variant, run_attempt });
    await uploadReport(runner, world.slug, sha, cell("linux", "1"), red);
    await uploadReport(runner, world.slug, sha, cell("linux", "2"), green);
    const macos = await uploadReport(runner, world.slug, sha, cell("macos", "2"), green);
    // The same bytes of another cell are another upload.
    expect(macos).toMatchObject({ repeated: false, variant: "macos" });
    const filing = { test_id: "tests/test_a.py::test_x", variants: ["macos"] };
    await fileLease(engineer, world.slug, buildFiling(engineer.email, filing));
    expect((await codes(world)).fails).toEqual(["unleased_flake"]);
    await fileLease(engineer, world.slug, buildFiling(engineer.email, { ...filing, variants: ["linux"] }));
    expect((await codes(world)).fails).toEqual([]);
    const unknown = uploadReport(runner, world.slug, sha, cell("windows", "1"), green);
    await expect(unknown).rejects.toMatchObject({ code: "invalid_input", invalidParams: [{ path: "variant" }] });
  });

  it("fails on a report that cannot be read, whatever else is green", async () => {
    const world = await createWorld(database());
    const runner = await world.credential("property-runner");
    await uploadPropertyLedger(runner, world.slug, sha, origin, ledger);
    await recordCollection(
      await world.credential("collector"),
      world.slug,
      sha,
      { branch: "topic" },
      {
        framework: "pytest",
        tests: [collected("tests/test_a.py::test_x")],
      },
    );
    await uploadReport(runner, world.slug, sha, { ...origin, file_name: "a.xml" }, junit(passed("test_x")));
    expect((await codes(world)).fails).toEqual([]);
    const empty = await uploadReport(runner, world.slug, sha, { ...origin, file_name: "empty.xml" }, new Uint8Array());
    expect(empty.unreadable).not.toBeNull();
    expect((await codes(world)).fails).toEqual(["evidence_unreadable"]);
  });

  it("takes two results of one name in one report for neither", async () => {
    const world = await createWorld(database());
    const runner = await world.credential("property-runner");
    await uploadPropertyLedger(runner, world.slug, sha, origin, ledger);
    await recordCollection(
      await world.credential("collector"),
      world.slug,
      sha,
      { branch: "topic" },
      { framework: "vitest", tests: [collected("a.test.ts > t")] },
    );
    const assertion = (status: string, line: number) => ({
      ancestorTitles: [],
      title: "t",
      fullName: "t",
      status,
      location: { line, column: 1 },
      failureMessages: status === "failed" ? ["boom"] : [],
    });
    const report = {
      numTotalTests: 2,
      success: false,
      testResults: [
        {
          name: "/repo/a.test.ts",
          status: "failed",
          assertionResults: [assertion("failed", 1), assertion("passed", 9)],
        },
      ],
    };
    const bytes = new TextEncoder().encode(JSON.stringify(report));
    await uploadReport(runner, world.slug, sha, { ...origin, root: "/repo", file_name: "v.json" }, bytes);
    expect((await codes(world)).fails).toEqual(expect.arrayContaining(["not_run", "uncollected_failed"]));
  });

  it("computes a recorded verdict again, to the byte, after everything around it has moved", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const runner = await world.credential("property-runner");
    await uploadPropertyLedger(runner, world.slug, sha, origin, ledger);
    await fileLease(engineer, world.slug, buildFiling(engineer.email));
    const recorded = await gate(world);
    world.clock.advance(10 * 86_400_000);
    await uploadPropertyLedger(runner, world.slug, sha, { ...origin, run_attempt: 2 }, { ...ledger, cases_failed: 9 });
    const row = await database().read.verdictRecord.findFirstOrThrow({ where: { projectId: world.projectId } });
    const again = await recomputeVerdict(database().read, row.id);
    expect(JSON.stringify(again)).toBe(row.body);
    expect(JSON.parse(row.body)).toEqual(recorded);
    expect((await gate(world)).verdict).toBe("fail");
  });
});
