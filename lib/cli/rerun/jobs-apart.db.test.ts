import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { reviewFreeze } from "@/lib/services/freezes/review-freeze";
import { fileLease } from "@/lib/services/leases/file-lease";
import { addCollection } from "@/lib/testing/add-collection";
import { credentialOf, serveApi } from "@/lib/testing/api";
import { buildFiling } from "@/lib/testing/build-filing";
import { buildProposal } from "@/lib/testing/build-proposal";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { tempFiles, tempFolder } from "../testing/temp-files";

const commit = "a".repeat(40);
const [leased, other, frozen] = ["net.backoff", "net.first", "pool.drain"] as const;
const inputSha256 = "0f".repeat(32);

function junit(...failed: readonly string[]): string {
  const cases = [leased, other].map((id) => {
    const [suite, name] = id.split(".");
    return `<testcase classname="${suite}" name="${name}">${failed.includes(id) ? "<failure/>" : ""}</testcase>`;
  });
  return `<testsuites><testsuite name="s">${cases.join("")}</testsuite></testsuites>`;
}

function replays(changes: Readonly<Record<string, unknown>> = {}, of = commit) {
  const replay = { test_id: frozen, seed: "42", input_sha256: inputSha256, outcome: "failed", ...changes };
  return { commit_sha: of, replays: [replay] };
}

describeOnBoth("a job with a credential beside one with the tests", (db) => {
  const { clock, call } = serveApi(db);

  async function scene() {
    const world = await createWorld(db(), { clock });
    const [engineer, owner] = [await world.member("engineer"), await world.member("owner")];
    await fileLease(engineer, world.slug, buildFiling(engineer.email, { test_id: leased, max_reruns: 1 }));
    await addCollection(world, { merge: [leased, other], freeze: [frozen] });
    const proposal = buildProposal(engineer.email, { test_id: frozen, input_sha256: inputSha256 });
    const { id, version } = await proposeFreeze(engineer, world.slug, proposal);
    await reviewFreeze(owner, world.slug, id, { decision: "approve", version });
    const answers = { isDown: false };
    const run = async (argv: readonly string[], more: Readonly<Record<string, string>> = {}) => {
      const as = await credentialOf(world, "flake-runner");
      const io = fakeIo({
        env: { LEASEBOARD_TOKEN: as.authorization?.replace("Bearer ", ""), ...more },
        now: clock.now,
        sleep: async () => {},
        fetch: async (address, init) => {
          if (answers.isDown) throw new TypeError("fetch failed");
          const url = new URL(String(address));
          const headers = Object.fromEntries(new Headers(init?.headers));
          const body = typeof init?.body === "string" ? { body: init.body } : {};
          return call(init?.method ?? "GET", url.pathname.slice("/api/v1".length) + url.search, { headers, ...body });
        },
      });
      const at = ["--server", "https://leaseboard.example.org", "--project", world.slug, "--commit", commit];
      const code = await main([...argv, ...at], io);
      return { code, out: io.out(), err: io.err() };
    };
    const rerun = (report: string, job: string, ...args: readonly string[]) =>
      run(["rerun", report, "--job-id", job, ...args]);
    const record = (file: string, job = "1") =>
      run(["record", file, "--job-url", `https://ci.example.org/jobs/${job}`]);
    const kept = () => db().read.replay.findMany({ where: { freezeId: id } });
    return { answers, run, rerun, record, kept };
  }

  test("is granted the reruns of leased tests that failed, the same job the same ones, and no more", async () => {
    const { rerun } = await scene();
    const { both, none } = tempFiles({ both: junit(leased, other), none: junit(other) });
    expect(await rerun(none, "1")).toMatchObject({ code: 0, out: "" });
    expect(await rerun(both, "1")).toMatchObject({ code: 0, out: `${leased}\n` });
    expect(await rerun(both, "1")).toMatchObject({ code: 0, out: `${leased}\n` });
    const out = join(tempFolder(), "reruns.txt");
    const refused = await rerun(both, "2", "--out", out);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("All 1 reruns of this commit are spent.") });
    expect(readFileSync(out, "utf8")).toBe("");
  });

  test("is granted nothing by a report that cannot be read, nor while the server is down", async () => {
    const { rerun, run, answers } = await scene();
    const { empty, failed } = tempFiles({ empty: "", failed: junit(leased) });
    expect(await rerun(empty, "1")).toMatchObject({ code: 1, out: "" });
    expect(await rerun("absent.xml", "1")).toMatchObject({ code: 1, out: "" });
    expect(await run(["rerun", failed])).toMatchObject({ code: 64, err: expect.stringContaining("--job-id") });
    const job = { GITHUB_ACTIONS: "true", GITHUB_RUN_ID: "17", GITHUB_RUN_ATTEMPT: "2", GITHUB_JOB: "grants" };
    expect((await run(["rerun", failed], job)).code).toBe(0);
    answers.isDown = true;
    expect(await rerun(failed, "1")).toMatchObject({ code: 3, out: "" });
  });

  test("records replays of the very capsule and commit, whatever their outcome", async () => {
    const { record, kept, answers } = await scene();
    const { good, moved, elsewhere, gone, foreign, broken } = tempFiles({
      good: replays(),
      moved: replays({ seed: "43" }),
      elsewhere: replays({ test_id: other }),
      gone: replays({ outcome: "gone" }),
      foreign: replays({}, "b".repeat(40)),
      broken: { commit_sha: commit },
    });
    for (const file of [moved, elsewhere, gone, foreign, broken]) expect((await record(file)).code).toBe(1);
    answers.isDown = true;
    expect((await record(good)).code).toBe(3);
    answers.isDown = false;
    expect(await kept()).toEqual([]);
    expect(await record(good)).toMatchObject({ code: 0, out: `${frozen}: recorded as failed\n` });
    expect((await record(good)).code).toBe(0);
    expect(await kept()).toMatchObject([{ outcome: "failed", commitSha: commit }]);
  });
});
