import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "./main";
import { buildPropertyLedger } from "./testing/build-files";
import { fakeIo } from "./testing/fake-io";
import { type Handler, loopbackServer } from "./testing/loopback-server";
import { signedAnswers, testKey } from "./testing/signing-server";
import { tempFiles, tempFolder } from "./testing/temp-files";

const [key, otherKey] = await Promise.all([testKey(), testKey()]);
const commit = "a".repeat(40);
const signed = signedAnswers({ key });

/** The server as it is when all is well: lease state, keys, verdicts and reports. `state` answers for the first two. */
const wellWith =
  (state: Handler): Handler =>
  (request, response) => {
    if (request.method === "GET") return state(request, response);
    const answer = request.url.includes("/reports") ? receipt(request.body) : verdict;
    return response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify(answer));
  };

const verdict = {
  utc: "2026-10-02T08:00:30.000Z",
  verdict: "pass",
  fails: [],
  warns: [],
  lanes: { property_suite: "p", fixture_suite: null, lease_count: 0 },
  parts: { property: "pass", fixture: "not_required", flake: "pass" },
  reasons: [],
  votes: null,
  seed: "7",
  valid_until: "2026-10-03T08:00:30.000Z",
  source: "server",
  project: "parser",
  commit_sha: commit,
  head_sha: null,
  state_revision: 12,
  used: null,
  second_person_off: false,
};

const receipt = (body: string) => ({
  id: "e1",
  kind: "report",
  commit_sha: commit,
  suite: "default",
  shard: "1/1",
  writer: "property-runner",
  trust: "weak",
  fork: false,
  run_id: "",
  run_attempt: 1,
  job_id: "",
  variant: null,
  file_name: "a.xml",
  format: "junit-xml",
  tests: 1,
  warnings: [],
  unreadable: null,
  body_sha256: createHash("sha256").update(body).digest("hex"),
  received_at: "2026-10-02T08:00:30.000Z",
  repeated: false,
  void: null,
});

const refuse =
  (status: number): Handler =>
  (_, response) =>
    response.writeHead(status).end();

function refuseTwice(): Handler {
  let refused = 0;
  return (request, response) => (refused++ < 2 ? refuse(500)(request, response) : wellWith(signed)(request, response));
}

type Situation = {
  /** Null: nothing listens any more. */
  readonly handler: () => Handler | null;
  readonly now?: string;
  readonly timeout?: string;
  readonly spoil?: (kept: string) => string;
};

const down = { handler: () => null };
const breakOff: Handler = (_, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write("{");
  setTimeout(() => response.destroy(), 20);
};

/** How each situation of the document is brought about. */
const situations: Readonly<Record<string, Situation>> = {
  "all is well": { handler: () => wellWith(signed) },
  "the server is down": down,
  "it is down, and the kept state is past its end": { ...down, now: "2026-10-02T12:00:30.000Z" },
  "it is down, and somebody changed the kept state": { ...down, spoil: (kept) => kept.replace("acme/", "evil/") },
  "it is down, and the job's clock is behind": { ...down, now: "2026-10-02T07:50:00.000Z" },
  "the server is slow": { handler: () => () => undefined, timeout: "0.5" },
  "the server breaks off in the middle": {
    handler: () => (request, response) =>
      request.method === "GET" ? breakOff(request, response) : breakOffCreated(request, response),
  },
  "it answers 503": { handler: () => refuse(503) },
  "it answers 500 twice, then as usual": { handler: refuseTwice },
  "it answers 429": { handler: () => refuse(429) },
  "the credential has expired": { handler: () => refuse(401) },
  "the credential may not do this": { handler: () => refuse(403) },
  "a proxy answers with its sign-in page": {
    handler: () => (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in</p>"),
  },
  "an old answer is played again": {
    handler: () => wellWith(signedAnswers({ key, signedAt: "2026-10-02T07:50:00.000Z" })),
  },
  "the answer is signed with another key": { handler: () => wellWith(signedAnswers({ key: otherKey })) },
  "the job's clock is ten minutes ahead": { handler: () => wellWith(signed), now: "2026-10-02T08:10:00.000Z" },
  "the job's clock is ten minutes behind": { handler: () => wellWith(signed), now: "2026-10-02T07:50:00.000Z" },
};

function breakOffCreated(...[, response]: Parameters<Handler>): void {
  response.writeHead(201, { "content-type": "application/json", "content-length": "1000" }).write("{");
  setTimeout(() => response.destroy(), 20);
}

const pin = ["--key-thumbprint", key.thumbprint];
const about = ["--commit", commit, "--branch", "topic"];

/** The command of each column; `folder` is where a good answer was kept before. */
const columns: Readonly<Record<string, (folder: string) => string[]>> = {
  "`score`": () => ["score", "--property", tempFiles({ p: buildPropertyLedger() }).p, ...pin],
  "`score` with a kept state": (folder) => [
    "score",
    "--property",
    tempFiles({ p: buildPropertyLedger() }).p,
    ...pin,
    "--cache",
    folder,
  ],
  "`gate`": () => ["gate", ...about],
  "`report`": () => ["report", tempFiles({ xml: "<testsuites/>" }).xml, ...about],
};

async function run(column: string, { handler, now, timeout = "5", spoil }: Situation) {
  let current: Handler = wellWith(signed);
  const server = await loopbackServer((request, response) => current(request, response));
  const command = async (args: readonly string[], at = "2026-10-02T08:00:00.000Z", seconds = "5") => {
    const io = fakeIo({ now: () => new Date(at), env: { LEASEBOARD_TOKEN: "lb_x" }, sleep: async () => {} });
    const argv = [...args, "--server", server.url, "--project", "parser", "--timeout", seconds];
    const code = await main(argv, io);
    return { code, printed: io.err() + io.out() };
  };
  const folder = tempFolder();
  const args = columns[column]?.(folder) ?? [];
  if (args.includes("--cache")) {
    expect((await command(args)).code).toBe(0);
    const [name = ""] = readdirSync(folder);
    if (spoil) writeFileSync(join(folder, name), spoil(readFileSync(join(folder, name), "utf8")));
  }
  const wanted = handler();
  if (wanted === null) await server.close();
  else current = wanted;
  return command(args, now, timeout);
}

const text = readFileSync(join(import.meta.dirname, "../../docs/outages.md"), "utf8");
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const lines = text.split("\n");
const start = lines.findIndex((line) => line.startsWith("| situation |"));
const [, ...names] = cellsOf(lines[start] ?? "");
const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
const rows = lines.slice(start + 2, start + length).map(cellsOf);
const cells = rows.flatMap(([situation = "", ...told]) =>
  told.map((cell, index) => [situation, names[index] ?? "", cell] as const),
);

describe("the table of outages", { timeout: 30_000 }, () => {
  it("holds every situation and every command, and no other", () => {
    expect(rows.map(([situation]) => situation)).toEqual(Object.keys(situations));
    expect(names).toEqual(Object.keys(columns));
    expect(rows.every((row) => row.length === names.length + 1)).toBe(true);
  });

  it.each(cells)("tells what happens when %s: %s ends with %s", async (situation, column, cell) => {
    const [, code, words] = /^`(\d+)` (\S.*)$/.exec(cell) ?? [];
    const given = situations[situation];
    if (given === undefined || words === undefined) throw new Error(`The cell ${cell} cannot be run.`);
    const { code: ended, printed } = await run(column, given);
    expect(printed).toContain(words);
    expect(ended).toBe(Number(code));
    if (ended === 3) expect(printed).not.toMatch(/PASS|"verdict"/);
  });
});
