import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { propertyLedgerFromBody, propertyLedgerSchema } from "@/lib/contract/v1/files/property-ledger";
import { parseJson } from "@/lib/contract/v1/parse-json";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { isRunning } from "../testing/is-running";
import { ScratchRepository } from "../testing/scratch-repository";
import { tempFiles, tempFolder } from "../testing/temp-files";

/** Somebody's test runner: runs the checks of a project and writes JUnit XML. It has a flag for each way to go wrong. */
const runner = `
import { writeFileSync } from "node:fs";
import { code, env } from "./code.mjs";
const [report, more] = process.argv.slice(2);
const cases = [["adds", code(2) === 4], ["keeps", code(0) === 0]];
const body = cases.map(([name, good]) => \`<testcase classname="c" name="\${name}">\${good ? "" : '<failure message="no"/>'}</testcase>\`);
if (more === "env") writeFileSync(process.argv[4], JSON.stringify({ ...process.env, argv: process.argv }));
if (more === "cases") writeFileSync("cases.json", process.argv[4]);
if (more !== "mute") writeFileSync(report, \`<testsuites><testsuite name="s">\${body.join("")}</testsuite></testsuites>\`);
process.exit(more === "code" ? 3 : cases.every(([, good]) => good) ? 0 : 1);
`;
const files = {
  "code.mjs": "export const env = process.env;\nexport const code = (n) => n + n;\nexport const other = 1;\n",
  "run.mjs": runner,
  "fixtures/one.txt": "frozen\n",
};
const command = ["node", "run.mjs", "{report}"];

type Given = {
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

async function property(repository: ScratchRepository, given: Given = {}) {
  const io = fakeIo({ env: { PATH: process.env.PATH, HOME: process.env.HOME, ...given.env } });
  const out = join(tempFolder(), "property.json");
  const at = ["--suite", "calc", "--repo", repository.folder, "--mutants", repository.mutants, "--out", out];
  const argv = ["property", ...at, ...(given.args ?? []), "--", ...(given.command ?? command)];
  const code = await main(argv, io);
  const text = existsSync(out) ? readFileSync(out, "utf8") : "null";
  return { code, err: io.err(), out: io.out(), text, ledger: parseJson(text) as Record<string, unknown> };
}

function withMutant(more: Readonly<Record<string, string>> = {}): ScratchRepository {
  const repository = new ScratchRepository({ ...files, ...more });
  repository.mutant("times", "code.mjs", "n + n", "n + n + 1");
  return repository;
}

describe("property", { timeout: 30_000 }, () => {
  it("writes the ledger that the gate reads, and how the run was", async () => {
    const repository = withMutant();
    const { code, text, ledger, out } = await property(repository);
    expect(code).toBe(0);
    expect(Object.keys(ledger).slice(0, 7)).toEqual([
      ...["suite_id", "seed", "cases_run", "cases_failed", "killed_mutants", "mutant_budget", "writer"],
    ]);
    const seed = String(Number.parseInt(repository.head().slice(0, 7), 16));
    expect(propertyLedgerFromBody(propertyLedgerSchema.parse(ledger))).toEqual({
      ...{ suiteId: "calc", seed, casesRun: 2, casesFailed: 0, killedMutants: 1, mutantBudget: 1 },
      ...{ writer: "property-runner", refusedMutants: [] },
    });
    expect(ledger).toMatchObject({
      commit_sha: repository.head(),
      environment: { TZ: "UTC", PYTHONHASHSEED: "0" },
      mutants: [{ name: "times.patch", sha256: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), result: "killed" }],
    });
    expect(JSON.parse(out)).toMatchObject({ passes: true, environment: { TZ: "UTC", PYTHONHASHSEED: "0" }, seed });
    expect((await property(repository)).text).toBe(text);
  });

  it.each(["9007199254740993", "-3", "1".repeat(60)])("keeps every digit of the seed %s", async (seed) => {
    const { text, out } = await property(withMutant(), { args: [`--seed=${seed}`] });
    expect(text).toContain(`"seed": ${seed},`);
    expect(JSON.parse(out).seed).toBe(seed);
  });

  it("gives its children the seed, the zone and no credential", async () => {
    const seen = join(tempFolder(), "seen.json");
    const jwt = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJqb2IifQ.c2ln";
    const env = {
      TZ: "Asia/Tokyo",
      PYTHONHASHSEED: "random",
      KEPT: "yes",
      LEASEBOARD_TOKEN: "lb_ci_secret1",
      LEASEBOARD_CACHE_DIR: "/secret2",
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: "secret3",
      GITHUB_TOKEN: "secret4",
      CI_JOB_TOKEN: "secret5",
      GITHUB_ENV: "/secret6",
      RENAMED: "lb_pat_secret7",
      SIGSTORE: jwt,
      GIT_DIR: "/secret8",
    };
    await property(withMutant(), { env, command: [...command, "env", seen, "{seed}"], args: ["--seed", "17"] });
    const told: Record<string, unknown> = JSON.parse(readFileSync(seen, "utf8"));
    expect(told).toMatchObject({ TZ: "UTC", PYTHONHASHSEED: "0", LEASEBOARD_SEED: "17", KEPT: "yes" });
    expect((told.argv as string[]).at(-1)).toBe("17");
    expect(JSON.stringify(told)).not.toMatch(/secret|eyJ/);
    expect(
      Object.keys(told)
        .filter((name) => name.startsWith("LEASEBOARD_"))
        .sort(),
    ).toEqual(["LEASEBOARD_RUN", "LEASEBOARD_SEED"]);
  });

  it("tests the commit alone, says what is not in it, and leaves the work tree and its hooks alone", async () => {
    const repository = withMutant();
    const hooked = join(tempFolder(), "ran");
    writeFileSync(repository.path(".git/hooks/post-checkout"), `#!/bin/sh\ntouch ${hooked}\n`, { mode: 0o755 });
    repository.write({
      "code.mjs": "export const code = () => { throw new Error('not committed'); };\n",
      "new.txt": "x",
    });
    const before = repository.state("code.mjs");
    const { code, err } = await property(repository);
    expect(code).toBe(0);
    expect(err).toMatch(/without what is not committed: code\.mjs, new\.txt/);
    expect(repository.state("code.mjs")).toBe(before);
    expect(existsSync(hooked)).toBe(false);
  });

  it("tests the commit that is named", async () => {
    const repository = withMutant();
    const good = repository.head();
    repository.write({ "code.mjs": files["code.mjs"].replace("n + n", "n * n + 1") });
    repository.commit();
    expect((await property(repository, { args: ["--commit", good] })).ledger).toMatchObject({ commit_sha: good });
    expect((await property(repository)).code).toBe(1);
    expect(await property(repository, { args: ["--commit", "b".repeat(40)] })).toMatchObject({ code: 3, text: "null" });
  });

  it("runs in the folder of a monorepo that is named, and links what Git does not have", async () => {
    const repository = new ScratchRepository({
      "packages/a/code.mjs": 'import { two } from "dep";\nexport const env = two;\nexport const code = (n) => n + n;\n',
      "packages/a/run.mjs": runner,
      ".gitignore": "node_modules\n",
    });
    repository.write({
      "packages/a/node_modules/dep/package.json": '{ "name": "dep", "exports": "./index.mjs" }',
      "packages/a/node_modules/dep/index.mjs": "export const two = 2;",
    });
    repository.mutant("times", "packages/a/code.mjs", "n + n", "n + 3");
    const args = ["--repo", repository.path("packages/a"), "--mutants", repository.mutants, "--suite", "a"];
    const run = async (...more: string[]) => {
      const io = fakeIo({ env: { PATH: process.env.PATH } });
      const out = join(tempFolder(), "p.json");
      return main(["property", ...args, "--out", out, ...more, "--", ...command], io);
    };
    expect(await run("--link", "node_modules")).toBe(0);
    expect(await run()).toBe(1);
    expect(await run("--link", "code.mjs")).toBe(3);
    expect(await run("--link", "absent")).toBe(3);
    expect(await run("--link", "../a")).toBe(64);
  });

  it.each([
    ["that does not apply", "--- a/code.mjs\n+++ b/code.mjs\n@@ -1 +1 @@\n-not there\n+x\n", "not_applied"],
    ["that is empty", "", "not_applied"],
    ["that leads out of the clone", "--- a/../x\n+++ b/../x\n@@ -0,0 +1 @@\n+x\n", "not_applied"],
    ["of Git's own files", "--- /dev/null\n+++ b/.git/hooks/post-checkout\n@@ -0,0 +1 @@\n+x\n", "not_applied"],
    [
      "that makes a link",
      "diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+/etc\n\\ No newline at end of file\n",
      "refused",
    ],
    ["of a locked path", "--- a/fixtures/one.txt\n+++ b/fixtures/one.txt\n@@ -1 +1 @@\n-frozen\n+moved\n", "refused"],
    [
      "that renames a file onto a locked path",
      "diff --git a/code.mjs b/FIXTURES/code.mjs\nsimilarity index 100%\nrename from code.mjs\nrename to FIXTURES/code.mjs\n",
      "refused",
    ],
    [
      "that moves a locked file away",
      "diff --git a/fixtures/one.txt b/two.txt\nsimilarity index 100%\nrename from fixtures/one.txt\nrename to two.txt\n",
      "refused",
    ],
    [
      "in binary",
      "diff --git a/b b/b\nnew file mode 100644\nindex 0000000..f76dd23\nGIT binary patch\nliteral 1\nIcmZPo000310RR91\n\nliteral 0\nHcmV?d00001\n\n",
      "refused",
    ],
  ])("never plants a mutant %s, runs the others, and fails whatever the budget", async (_, patch, result) => {
    const repository = withMutant();
    repository.patch("a-wrong", patch);
    const { code, err, out, ledger } = await property(repository, {
      args: ["--locked", "fixtures/", "--budget", "1"],
    });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      mutants: [
        { name: "a-wrong.patch", result },
        { name: "times.patch", result: "killed" },
      ],
      reasons: [{ severity: "fail", code: "mutant_refused", subject: "a-wrong.patch" }],
    });
    expect(err).toContain("fail  mutant_refused  a-wrong.patch: ");
    expect(ledger).toMatchObject({
      ...{ cases_run: 2, cases_failed: 0, killed_mutants: 1, mutant_budget: 1 },
      mutants: [{ name: "a-wrong.patch", result, why: expect.any(String) }, { name: "times.patch" }],
    });
  });

  it("says of a patch for other code that it does not apply, to score as well", async () => {
    const repository = withMutant();
    repository.patch("old", "--- a/code.mjs\n+++ b/code.mjs\n@@ -1 +1 @@\n-not there\n+x\n");
    const files = tempFiles({ flakes: { leases: [] }, property: (await property(repository)).ledger });
    const io = fakeIo();
    expect(await main(["score", "--property", files.property, "--flakes", files.flakes], io)).toBe(1);
    expect(JSON.parse(io.out()).reasons).toMatchObject([
      { code: "mutants_below_budget" },
      {
        ...{ code: "mutant_refused", subject: "old.patch" },
        message: expect.stringMatching(/^it does not apply: .*code\.mjs/),
      },
    ]);
  });

  it("locks the paths of witness locks", async () => {
    const repository = withMutant();
    repository.mutant("frozen", "fixtures/one.txt", "frozen", "moved");
    const lock = { suite_id: "s", case_id: "one", path: "fixtures/one.txt", digests: [`sha256:${"a".repeat(64)}`] };
    const { locks } = tempFiles({ locks: { witness_locks: [lock, { ...lock, case_id: "two", path: null }] } });
    const { code, err } = await property(repository, { args: ["--locks", locks] });
    expect([code, err]).toEqual([1, expect.stringContaining("it touches the locked path fixtures/one.txt")]);
  });

  it("kills everything that a hanging mutant started", async () => {
    const repository = new ScratchRepository(files);
    const started = join(tempFolder(), "pids");
    const hang = `(n) => { const { spawn } = process.getBuiltinModule("child_process"); const { appendFileSync } = process.getBuiltinModule("fs");
      for (const detached of [false, true]) appendFileSync("${started}", spawn("sleep", ["600"], { detached, stdio: "inherit" }).pid + "\\n");
      for (;;); }`;
    repository.mutant("hanging", "code.mjs", "(n) => n + n", hang);
    const { code, out } = await property(repository, { args: ["--timeout", "5"] });
    expect([code, JSON.parse(out).mutants[0].result]).toEqual([1, "timeout"]);
    const pids = readFileSync(started, "utf8").trim().split("\n").map(Number);
    expect(pids).toHaveLength(2);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it("never believes cases that the commit itself says", async () => {
    const repository = withMutant({ "cases.json": '{ "cases_run": 1000000, "cases_failed": 0 }' });
    const { code, out, ledger } = await property(repository, { args: ["--cases-from", "cases.json"] });
    expect([code, ledger.cases_run, ledger.cases_failed]).toEqual([1, 0, null]);
    expect(out).toContain("cases.json is there before the run");
  });

  it("never believes a report from an earlier run, nor an exit code alone", async () => {
    const tracked = "<testsuites><testsuite><testcase classname='c' name='adds'/></testsuite></testsuites>";
    const stale = withMutant({ "report.xml": tracked });
    const by = ["node", "run.mjs", "report.xml"];
    const args = ["--report", "report.xml"];
    const { code, out, ledger } = await property(stale, { args, command: by });
    expect([code, ledger.cases_failed]).toEqual([1, null]);
    expect(out).toContain("report.xml is there before the run");
    const added = withMutant();
    added.patch("adds-report", `--- /dev/null\n+++ b/report.xml\n@@ -0,0 +1 @@\n+${tracked}\n`);
    const outcome = await property(added, { args, command: by });
    expect(JSON.parse(outcome.out).mutants).toMatchObject([
      { result: "crashed", why: expect.stringContaining("there before the run") },
      { result: "killed" },
    ]);
    const mute = await property(withMutant(), { command: [...command, "mute"] });
    expect([mute.code, mute.ledger]).toMatchObject([1, { cases_failed: null, killed_mutants: null }]);
    expect(mute.err).toContain("it left no report {report}");
    const code3 = await property(withMutant(), { command: [...command, "code"] });
    expect([code3.code, code3.err]).toEqual([1, expect.stringContaining("code 3, though no test failed")]);
    const absent = await property(withMutant(), { command: ["no-such-program", "{report}"] });
    expect([absent.code, absent.err]).toEqual([1, expect.stringContaining("could not be started")]);
  });

  it("reads a folder of reports, and no link out of the clone", async () => {
    const folder = ["sh", "-c", "mkdir out && node run.mjs out/a.xml"];
    expect((await property(withMutant(), { args: ["--report", "out"], command: folder })).code).toBe(0);
    const outside = tempFolder();
    mkdirSync(join(outside, "out"));
    const linked = ["sh", "-c", `ln -s ${outside}/out out; node run.mjs out/a.xml`];
    expect(await property(withMutant(), { args: ["--report", "out/a.xml"], command: linked })).toMatchObject({
      code: 1,
      err: expect.stringContaining("is a link"),
    });
  });

  it.each([
    ['{"cases_run": 900, "cases_failed": 0}', 0, { cases_run: 900, cases_failed: 0, killed_mutants: 1 }],
    ['{"cases_run": 900, "cases_failed": 2}', 1, { cases_run: 900, cases_failed: 2, killed_mutants: null }],
    ['{"cases_run": 1, "cases_failed": 2}', 1, { cases_run: null, cases_failed: null }],
    ['{"cases_run": "9"}', 1, { cases_run: null, cases_failed: null }],
    ["none", 1, { cases_run: null, cases_failed: null }],
  ])("counts cases as the suite says them: %s", async (said, code, counts) => {
    const given = { args: ["--cases-from", "cases.json"], command: [...command, "cases", said] };
    const outcome = await property(withMutant(), given);
    expect([outcome.code, outcome.ledger]).toMatchObject([code, counts]);
  });

  it("needs as many kills as the budget says, and at least one", async () => {
    const repository = withMutant();
    repository.mutant("same", "code.mjs", "other = 1", "other = 2");
    expect((await property(repository)).code).toBe(1);
    expect(await property(repository, { args: ["--budget", "1"] })).toMatchObject({
      code: 0,
      ledger: { killed_mutants: 1, mutant_budget: 1 },
      err: expect.stringMatching(/survived {2}same\.patch/),
    });
    const none = await property(new ScratchRepository(files));
    expect([none.code, none.ledger]).toMatchObject([1, { killed_mutants: 0, mutant_budget: 1 }]);
  });

  it("removes the ledger of an earlier run where it cannot make one, and leaves no clone behind", async () => {
    const repository = withMutant();
    const { old } = tempFiles({ old: { suite_id: "old" } });
    symlinkSync("/etc/hostname", join(repository.mutants, "link.patch"));
    const clones = () => readdirSync(tmpdir()).filter((name) => name.startsWith("leaseboard-run-"));
    const before = clones();
    expect(await property(repository, { args: [] })).toMatchObject({ code: 3, text: "null" });
    const io = fakeIo({ env: { PATH: process.env.PATH } });
    const at = ["--suite", "s", "--repo", tmpdir(), "--out", old];
    expect(await main(["property", ...at, "--", ...command], io)).toBe(3);
    expect([existsSync(old), io.err()]).toEqual([false, expect.stringContaining("is in no Git work tree")]);
    expect(clones().filter((name) => !before.includes(name))).toEqual([]);
  });

  it("shows of a red baseline what the report says of its first failure, else how the output ends", async () => {
    const red = new ScratchRepository({
      "run.mjs": `import { writeFileSync } from "node:fs";
const failure = '<failure>Expected: 4\\n\\n  Received: 5\\u202e</failure>';
const report = '<testsuites><testsuite name="s"><testcase classname="c" name="adds">' + failure + '</testcase></testsuite></testsuites>';
writeFileSync(process.argv[2], process.argv[3] === "broken" ? "<" : report);
for (let line = 0; line < 20; line++) console.log("a warning");
console.log("the end");
process.exit(1);`,
    });
    const { err } = await property(red);
    expect(err).toContain("  c.adds failed\n    | Expected: 4\n    |   Received: 5\\u202e\n");
    expect(err).not.toContain("a warning");
    const broken = await property(red, { command: [...command, "broken"] });
    expect(broken.err).toContain("    | a warning\n    | the end\n");
  });

  it("tries the place of the ledger before it runs anything", async () => {
    const ran = join(tempFolder(), "ran.json");
    const args = ["--out", "/dev/null/property.json"];
    const given = { command: [...command, "env", ran] };
    const repository = withMutant();
    const at = ["--suite", "s", "--repo", repository.folder, "--mutants", repository.mutants, ...args];
    const io = fakeIo({ env: { PATH: process.env.PATH } });
    expect(await main(["property", ...at, "--", ...given.command], io)).toBe(3);
    expect([io.err(), existsSync(ran)]).toEqual([expect.stringContaining("--out names another place"), false]);
  });

  it("works in a shallow clone", async () => {
    const repository = withMutant();
    repository.commit();
    const shallow = join(tempFolder(), "shallow");
    repository.git("clone", "--quiet", "--depth", "1", `file://${repository.folder}`, shallow);
    const io = fakeIo({ env: { PATH: process.env.PATH } });
    const at = ["--suite", "s", "--repo", shallow, "--mutants", repository.mutants, "--out", `${shallow}.json`];
    expect(await main(["property", ...at, "--", ...command], io)).toBe(0);
  });

  it.each([
    ["no command", ["--suite", "s"]],
    ["an empty command", ["--suite", "s", "--"]],
    ["no suite", ["--", "x", "{report}"]],
    ["no report", ["--suite", "s", "--", "x"]],
    ["a report outside", ["--suite", "s", "--report", "../r.xml", "--", "x"]],
    ["an absolute report", ["--suite", "s", "--report", "/r.xml", "--", "x"]],
    ["a seed with a fraction", ["--suite", "s", "--seed", "1.5", "--", "x", "{report}"]],
    ["a short commit", ["--suite", "s", "--commit", "abc1234", "--", "x", "{report}"]],
    ["a budget of nothing", ["--suite", "s", "--budget", "0", "--", "x", "{report}"]],
    ["no time", ["--suite", "s", "--timeout", "0", "--", "x", "{report}"]],
    ["a broken glob", ["--suite", "s", "--locked", "a<", "--", "x", "{report}"]],
    ["an unknown flag", ["--suite", "s", "--nope", "--", "x", "{report}"]],
  ])("with %s is wrong usage", async (_, args) => {
    expect(await main(["property", ...args], fakeIo())).toBe(64);
  });
});
