import { createHash } from "node:crypto";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EvidenceBody } from "@/lib/contract/v1/evidence";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer, type SeenRequest } from "../testing/loopback-server";
import { tempFiles, tempFolder } from "../testing/temp-files";

const commit = "a".repeat(40);

/** What a server answers that read the report. */
function receipt(request: SeenRequest, changes: Partial<EvidenceBody> = {}): EvidenceBody {
  const query = new URL(request.url, "http://x").searchParams;
  return {
    id: "e1",
    kind: "report",
    commit_sha: commit,
    suite: query.get("suite") ?? "default",
    shard: "1/1",
    writer: "property-runner",
    trust: "weak",
    fork: false,
    run_id: "",
    run_attempt: 1,
    job_id: "",
    variant: null,
    file_name: query.get("file_name"),
    format: "junit-xml",
    tests: 2,
    warnings: [],
    unreadable: request.body.startsWith("<") ? null : "it is in no format that is known",
    body_sha256: createHash("sha256").update(request.body).digest("hex"),
    received_at: "2026-10-02T08:00:00.000Z",
    repeated: false,
    void: null,
    ...changes,
  };
}

const answer = (response: Parameters<Handler>[1], body: EvidenceBody) =>
  response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify(body));
const accepts: Handler = (request, response) => answer(response, receipt(request));

async function report(
  handler: Handler,
  args: readonly string[],
  env: Record<string, string> = { LEASEBOARD_TOKEN: "lb_x" },
) {
  const { url, seen } = await loopbackServer(handler);
  const io = fakeIo({ env });
  const at = ["--server", url, "--project", "parser", "--commit", commit, "--branch", "topic", "--timeout", "5"];
  const code = await main(["report", ...args, ...at], io);
  const queries = seen.map(({ url: path }) => Object.fromEntries(new URL(path, "http://x").searchParams));
  return { code, out: io.out(), err: io.err(), seen, queries };
}

const files = () => tempFiles({ a: "<testsuites/>", b: "<testsuite/>", empty: "", odd: "not a report" });

describe("report", { timeout: 30_000 }, () => {
  it("sends each file as it is, and ends with 0 when all are kept and readable", async () => {
    const { a, b } = files();
    const flags = ["--suite", "unit", "--shard", "2/3", "--exit-code", "1", "--fork"];
    const { code, out, err, seen, queries } = await report(accepts, [a, b, ...flags]);
    expect(code).toBe(0);
    expect(seen.map(({ method, headers, body }) => [method, headers.authorization, body])).toEqual([
      ["POST", "Bearer lb_x", "<testsuites/>"],
      ["POST", "Bearer lb_x", "<testsuite/>"],
    ]);
    expect(seen[0]?.url).toMatch(new RegExp(`^/api/v1/projects/parser/commits/${commit}/reports\\?`));
    const common = { branch: "topic", suite: "unit", shard: "2/3", exit_code: "1", fork: "true" };
    expect(queries).toEqual([
      { ...common, file_name: a },
      { ...common, file_name: b },
    ]);
    expect(out.split("\n")[0]).toBe(`kept        ${a}: junit-xml, 2 tests`);
    expect(err).toBe("2 of 2 reports kept and readable\n");
  });

  it.each([
    [{ tests: 0 }, ": junit-xml, 0 tests: it says nothing"],
    [{ unreadable: "FILE: empty" }, ": empty; it is kept as such and fails the commit"],
    [{ unreadable: "line 2: FILE: not valid" }, ": line 2: not valid; it is kept as such and fails the commit"],
  ])("tells the outcome %j in one line, with the file's name once", async (changes, line) => {
    const { a } = files();
    const told = JSON.parse(JSON.stringify(changes).replace("FILE", a));
    const { out } = await report((request, response) => answer(response, receipt(request, told)), [a]);
    expect(out).toContain(`${a}${line}`);
    expect(out.split(a)).toHaveLength(2);
  });

  it("sends bytes that are no text unchanged", async () => {
    const bytes = Uint8Array.from([0x3c, 0x00, 0xff, 0xfe, 0x0a]);
    const digests: string[] = [];
    const { url } = await loopbackServer(async (request, response) => {
      digests.push(request.body);
      response.writeHead(500).end();
    });
    let sent: unknown;
    const io = fakeIo({
      fetch: (input, init) => {
        sent = init?.body;
        return fetch(input, init);
      },
    });
    const { raw } = tempFiles({ raw: bytes });
    await main(["report", raw, "--server", url, "--project", "parser", "--commit", commit, "--branch", "t"], io);
    expect(sent).toEqual(bytes);
    expect(digests).toHaveLength(4);
  });

  it.each([
    ["empty", "empty"],
    ["in no known format", "odd"],
  ] as const)("ends with 1 and the name of a file that is %s, which is sent all the same", async (_, name) => {
    const given = files();
    const { code, out, seen } = await report(accepts, [given[name], given.a]);
    expect(code).toBe(1);
    expect(seen).toHaveLength(2);
    expect(out).toContain(`unreadable  ${given[name]}: it is in no format that is known; it is kept as such and fails`);
    expect(out).toContain(`kept        ${given.a}`);
  });

  it("ends with 1 and the name of a file that is missing, a folder or closed, and sends the others", async () => {
    const { a, b } = files();
    const folder = tempFolder();
    const absent = join(folder, "absent.xml");
    mkdirSync(join(folder, "reports"));
    const { code, out, seen } = await report(accepts, [absent, a, join(folder, "reports"), b]);
    expect([code, seen.length]).toEqual([1, 2]);
    expect(out).toContain(`missing     ${absent}: there is no such file`);
    expect(out).toContain(`missing     ${join(folder, "reports")}: it is a directory`);
    if (process.getuid?.() === 0) return;
    chmodSync(a, 0o000);
    expect((await report(accepts, [a])).out).toContain("permission denied");
  });

  it.each<[string, Handler, RegExp]>([
    ["401", (_, response) => response.writeHead(401).end(), /answered 401/],
    ["403", (_, response) => response.writeHead(403).end(), /answered 403/],
    ["413", (_, response) => response.writeHead(413).end(), /answered 413/],
    ["503", (_, response) => response.writeHead(503).end(), /answered 503 \(tried 4 times\)/],
    ["200 where 201 is the answer", (_, response) => response.writeHead(200).end("{}"), /answered 200/],
    [
      "a receipt of other bytes",
      (request, response) =>
        response
          .writeHead(201, { "content-type": "application/json" })
          .end(JSON.stringify(receipt(request, { body_sha256: "0".repeat(64) }))),
      /kept other bytes than were sent/,
    ],
    [
      "a receipt of another commit",
      (request, response) =>
        response
          .writeHead(201, { "content-type": "application/json" })
          .end(JSON.stringify(receipt(request, { commit_sha: "b".repeat(40) }))),
      /or for another commit/,
    ],
    ["a page", (_, response) => response.writeHead(201, { "content-type": "text/html" }).end("<p>"), /text\/html/],
  ])("ends with 3 for %s, which is no verdict", async (_, handler, line) => {
    const { code, out } = await report(handler, [files().a]);
    expect([code, out]).toEqual([3, expect.stringMatching(line)]);
    expect(out).toMatch(/^not sent/);
  });

  it("ends with 3 when one file could not be sent, whatever else is wrong", async () => {
    const { a, odd } = files();
    const handler: Handler = (request, response) =>
      request.body.startsWith("<") ? response.writeHead(413).end() : accepts(request, response);
    const { code, out } = await report(handler, [a, odd]);
    expect(code).toBe(3);
    expect(out).toContain(`unreadable  ${odd}`);
  });

  it("tries no further file when the server cannot be reached, and names them all", async () => {
    const { a, b } = files();
    const { code, out, seen } = await report((_, response) => void response.destroy(), [a, b]);
    expect([code, seen.length]).toEqual([3, 4]);
    expect(out).toContain(`not sent    ${b}: not tried`);
  });

  it("says run and job by the environment of GitHub Actions and GitLab CI, where no flag does", async () => {
    const github = { GITHUB_ACTIONS: "true", GITHUB_RUN_ID: "17", GITHUB_RUN_ATTEMPT: "2", GITHUB_JOB: "test" };
    const { a } = files();
    const said = async (env: Record<string, string>, args: readonly string[] = []) => {
      const { run_id, run_attempt, job_id } = (await report(accepts, [a, ...args], env)).queries[0] ?? {};
      return [run_id, run_attempt, job_id];
    };
    expect(await said(github)).toEqual(["17", "2", "test"]);
    expect(await said(github, ["--run-id", "18", "--run-attempt", "3", "--job-id", "x"])).toEqual(["18", "3", "x"]);
    expect(await said({ GITLAB_CI: "true", CI_PIPELINE_ID: "5", CI_JOB_ID: "6" })).toEqual(["5", undefined, "6"]);
    expect(await said({})).toEqual([undefined, undefined, undefined]);
  });

  it("prints the result as JSON where that is asked for", async () => {
    const { a, odd } = files();
    const { out, err } = await report(accepts, [a, odd, "--json"]);
    const { files: outcomes } = JSON.parse(out);
    expect(outcomes).toMatchObject([
      { file: a, status: "kept", evidence: { id: "e1" } },
      { file: odd, status: "unreadable" },
    ]);
    expect(err).toContain(`kept        ${a}`);
  });

  it.each([
    ["no file", []],
    ["a shard that is none", ["f.xml", "--shard", "4/3"]],
    ["an exit code that is none", ["f.xml", "--exit-code", "many"]],
    ["an attempt that is none", ["f.xml", "--run-attempt", "0"]],
  ])("with %s is wrong usage", async (_, args) => {
    const io = fakeIo({ fetch: () => Promise.reject(new Error("nothing must be asked")) });
    const at = ["--server", "https://flakes.example.org", "--project", "parser", "--commit", commit, "--branch", "b"];
    expect(await main(["report", ...args, ...at], io)).toBe(64);
  });

  it("without commit or branch is wrong usage", async () => {
    const at = ["report", "f.xml", "--server", "https://flakes.example.org", "--project", "parser"];
    expect(await main([...at, "--commit", commit], fakeIo())).toBe(64);
    expect(await main([...at, "--branch", "b"], fakeIo())).toBe(64);
  });
});
