import { expect, it } from "vitest";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { recordCollection } from "../collections/record-collection";
import { uploadPropertyLedger } from "../evidence/upload-ledger";
import { uploadReport } from "../evidence/upload-report";
import { fileLease } from "../leases/file-lease";
import { revokeLease } from "../leases/revoke-lease";
import { listEvidence } from "../read/list-evidence";
import { requestVerdict } from "./request-verdict";

// Faults that users of other tools reported in public, each with the outcome that is right here.

const sha = "a".repeat(40);
const x = "tests/test_a.py::test_x";
const y = "tests/test_a.py::test_y";
const ledger = { suite_id: "p", seed: "7", cases_run: 9, cases_failed: 0, killed_mutants: 1, mutant_budget: 1 };

const inner = { passed: "", failed: '<failure message="boom"/>' } as const;
type Result = readonly [name: string, outcome: keyof typeof inner];

function junit(...results: readonly Result[]): Uint8Array {
  const cases = results.map(([name, outcome]) => {
    return `<testcase classname="tests.test_a" name="${name}">${inner[outcome]}</testcase>`;
  });
  return Buffer.from(`<testsuites><testsuite name="pytest">${cases.join("")}</testsuite></testsuites>`);
}

function goTest(...runs: readonly (readonly [name: string, outcome: "pass" | "fail"])[]): Uint8Array {
  const lines = runs.flatMap(([Test, outcome]) => [
    { Action: "run", Package: "acme/net", Test },
    { Action: outcome, Package: "acme/net", Test, Elapsed: 0.1 },
  ]);
  return Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n"));
}

describeOnBoth("What others reported", (database) => {
  /** A commit whose properties passed and whose merge tests are collected; then reports, and the verdict. */
  async function commit(tests: readonly string[] = [x, y], framework = "pytest") {
    const world = await createWorld(database());
    const { slug } = world;
    const engineer = await world.member("engineer");
    const [runner, scorer] = [await world.credential("property-runner"), await world.credential("scorer")];
    const origin = { branch: "topic", run_id: "17", job_id: "merge" };
    await uploadPropertyLedger(runner, slug, sha, origin, ledger);
    const attachments = { owner: "ada" };
    const collection = tests.map((id) => ({ id, lanes: ["merge"], kind: "oracle", skip: null, attachments }));
    const collector = await world.credential("collector");
    await recordCollection(collector, slug, sha, { branch: "topic" }, { framework, tests: collection });
    return {
      world,
      scorer,
      lease: async (test_id: string, changes = {}) => {
        const filed = await fileLease(engineer, slug, buildFiling(engineer.email, { test_id, ...changes }));
        return { engineer, lease: filed.leases[0] };
      },
      report: (bytes: Uint8Array, query: object = {}) =>
        uploadReport(runner, slug, sha, { ...origin, file_name: "junit.xml", ...query }, bytes),
      score: async () => {
        const verdict = await requestVerdict(scorer, slug, sha, { branch: "topic" });
        const fails = verdict.reasons.filter(({ severity }) => severity === "fail");
        return { ...verdict, codes: [...new Set(fails.map(({ code }) => code))].sort(), fails };
      },
    };
  }

  // facebookresearch/ProgramBench#64
  it("does not take a failed test for passed because its earlier attempts are written empty", async () => {
    const { report, score } = await commit();
    await report(junit(["test_x", "passed"], ["test_x", "passed"], ["test_x", "failed"], ["test_y", "passed"]));
    expect((await score()).codes).toContain("test_failed");
  });

  // pytest-dev/pytest-rerunfailures#97
  it("calls reruns unknown where the report hides them, and counts none", async () => {
    const { report, score, lease } = await commit();
    await lease(x);
    await report(junit(["test_x", "passed"], ["test_y", "passed"]));
    const verdict = await score();
    expect(verdict.reasons.map(({ code }) => code)).toContain("reruns_unknown");
    expect(verdict).toMatchObject({ verdict: "pass" });
  });

  // gotestyourself/gotestsum#281
  it("lets a flake be run again within its lease, and not once more", async () => {
    const ids = ["acme/net.TestOne", "acme/net.TestTwo", "acme/net.TestThree"];
    const { report, score, lease } = await commit(ids, "go");
    for (const id of ids) await lease(id, { max_reruns: 2 });
    const again = (name: string, fails: number) =>
      [...Array.from({ length: fails }, () => [name, "fail"] as const), [name, "pass"] as const] as const;
    await report(goTest(...again("TestOne", 1), ...again("TestTwo", 2), ...again("TestThree", 3)));
    const verdict = await score();
    expect(verdict.codes).toEqual(["reruns_exceeded", "test_failed"]);
    expect([...new Set(verdict.fails.map(({ subject }) => subject))]).toEqual(["acme/net.TestThree"]);
  });

  // gotestyourself/gotestsum#423
  it("is red on a failed test although the runner ended with 0", async () => {
    const { report, score } = await commit();
    await report(junit(["test_x", "failed"], ["test_y", "passed"]), { exit_code: "0" });
    expect((await score()).codes).toEqual(["test_failed"]);
  });

  // microsoft/playwright#15610
  it("takes what a stopped run left out for not run", async () => {
    const { report, score } = await commit();
    await report(junit(["test_x", "passed"]));
    expect(await score()).toMatchObject({ codes: ["not_run"], fails: [{ subject: y }] });
  });

  // JiRaska/open-bank-oss#4878
  it("keeps the failed attempt of a job that was run again, and calls the test flaky", async () => {
    const { world, scorer, report, score } = await commit();
    const failed = await report(junit(["test_x", "failed"], ["test_y", "passed"]));
    await report(junit(["test_x", "passed"], ["test_y", "passed"]), { run_attempt: "2" });
    const verdict = await score();
    expect(verdict.codes).toEqual(["unleased_flake"]);
    expect(verdict.votes?.unleased_flakes).toEqual([{ test_id: x, variant: null }]);
    const { items } = await listEvidence(scorer, world.slug, sha, {});
    expect(
      items
        .filter(({ kind }) => kind === "report")
        .map(({ run_attempt }) => run_attempt)
        .sort(),
    ).toEqual([1, 2]);
    expect(verdict.used?.evidence).toContain(failed.id);
  });

  // jestjs/jest#4607, larrymyers/jasmine-reporters#175
  it("counts two reports of one file name both", async () => {
    const { report, score } = await commit();
    await report(junit(["test_x", "failed"]), { suite: "one" });
    await report(junit(["test_y", "passed"]), { suite: "one" });
    expect((await score()).codes).toEqual(["test_failed"]);
  });

  // kubevirt/kubevirt#4385
  it("takes a test that two shards ran for one test, without an error", async () => {
    const { report, score } = await commit();
    await report(junit(["test_x", "passed"], ["test_y", "passed"]), { shard: "1/2" });
    await report(junit(["test_x", "passed"]), { shard: "2/2" });
    expect(await score()).toMatchObject({ verdict: "pass", codes: [], votes: { merge: { passed: 2 } } });
  });

  // dorny/test-reporter#373
  it("is not green when one of three reports is empty, and names the file", async () => {
    const { report, score } = await commit();
    await report(junit(["test_x", "passed"]), { file_name: "one.xml" });
    await report(junit(["test_y", "passed"]), { file_name: "two.xml" });
    await report(new Uint8Array(), { file_name: "three.xml" });
    const verdict = await score();
    expect(verdict.codes).toEqual(["evidence_unreadable"]);
    expect(verdict.fails[0]?.message).toContain("three.xml");
  });

  // CleanCut/green#123, mikepenz/action-junit-report#119: no setting lets a run without tests pass.
  it("fails closed on a run that found no test, and on a collection without a merge voter", async () => {
    const { report, score } = await commit();
    await report(junit());
    expect((await score()).codes).toEqual(["no_merge_pass", "not_run"]);
    const empty = await commit([]);
    expect((await empty.score()).codes).toContain("no_merge_voter");
  });

  // DataDog/java-profiler#777
  it("takes absence on the second attempt for no pass, and a crash for no flake", async () => {
    const absent = await commit();
    await absent.report(junit(["test_x", "failed"], ["test_y", "passed"]));
    await absent.report(junit(["test_y", "passed"]), { run_attempt: "2" });
    expect((await absent.score()).codes).toEqual(["test_failed"]);
    const crashed = await commit();
    await crashed.lease(x);
    await crashed.report(junit(["test_x", "passed"], ["test_y", "passed"]), { exit_code: "139" });
    expect((await crashed.score()).codes).toEqual(["runner_error"]);
  });

  // rwx-research/captain#133
  it("scores by the leases there are at that moment, and records their revision", async () => {
    const { world, report, score, lease } = await commit();
    await report(junit(["test_x", "failed"], ["test_y", "passed"]));
    await report(junit(["test_x", "passed"], ["test_y", "passed"]), { run_attempt: "2" });
    const before = await score();
    const { engineer, lease: filed } = await lease(x);
    const during = await score();
    const end = { reason: "Found the cause, and mended it.", version: filed?.version };
    await revokeLease(engineer, world.slug, filed?.id ?? "", end);
    const after = await score();
    expect([before.codes, during.codes, after.codes]).toEqual([["unleased_flake"], [], ["unleased_flake"]]);
    const revisions = [before, during, after].map(({ state_revision }) => state_revision ?? -1);
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    expect(revisions).toHaveLength(3);
  });
});
