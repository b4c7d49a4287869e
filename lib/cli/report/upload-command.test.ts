import { describe, expect, it } from "vitest";
import { main } from "../main";
import { buildCollection, buildFixtureLedger } from "../testing/build-files";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer } from "../testing/loopback-server";
import { tempFiles } from "../testing/temp-files";

const commit = "a".repeat(40);
const answer =
  (body: unknown): Handler =>
  (_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

const receipt = (kind: string) => ({
  id: "e1",
  kind,
  commit_sha: commit,
  suite: "s",
  shard: "1/1",
  writer: "property-runner",
  trust: "oidc",
  fork: false,
  run_id: "",
  run_attempt: 1,
  job_id: "",
  variant: null,
  file_name: null,
  format: null,
  tests: null,
  warnings: [],
  unreadable: null,
  body_sha256: "0".repeat(64),
  received_at: "2026-10-02T08:00:00.000Z",
  repeated: false,
  void: null,
});

async function upload(handler: Handler, args: readonly string[], stdin = "") {
  const { url, seen } = await loopbackServer(handler);
  const io = fakeIo({ env: { LEASEBOARD_TOKEN: "lb_x" }, stdin });
  const at = ["--server", url, "--project", "parser", "--commit", commit, "--branch", "topic", "--timeout", "5"];
  const code = await main(["upload", ...args, ...at], io);
  return { code, out: io.out(), err: io.err(), seen };
}

describe("upload", { timeout: 30_000 }, () => {
  it("sends a property ledger byte for byte, with every digit of its seed", async () => {
    const text = '{"suite_id": "p", "seed": 123456789012345678901234567890, "cases_run": 1}\n';
    const { property } = tempFiles({ property: text });
    const { code, out, seen } = await upload(answer(receipt("property")), ["property", property, "--shard", "1/2"]);
    expect([code, out]).toEqual([0, `kept the property ledger ${property}\n`]);
    expect(seen).toMatchObject([{ method: "PUT", body: text, headers: { "content-type": "application/json" } }]);
    expect(seen[0]?.url).toBe(`/api/v1/projects/parser/commits/${commit}/evidence/property?branch=topic&shard=1%2F2`);
  });

  it("sends a fixture ledger from standard input", async () => {
    const text = JSON.stringify(buildFixtureLedger());
    const { code, seen } = await upload(answer({ ...receipt("fixture"), repeated: true }), ["fixture", "-"], text);
    expect([code, seen[0]?.body]).toEqual([0, text]);
  });

  it("sends a collection, and tells the counts and what is wrong with the lanes", async () => {
    const { collection } = tempFiles({ collection: buildCollection() });
    const budget = { counts: { merge: 1, witness: 0, freeze: 0 }, errors: ["lane_contract: t::a: it has no lane"] };
    const { code, out, err } = await upload(answer(budget), ["collection", collection]);
    expect([code, out]).toEqual([0, `kept the collection (merge 1, witness 0, freeze 0) ${collection}\n`]);
    expect(err).toBe("lane_contract: t::a: it has no lane\n");
  });

  it.each([
    ["is empty", "", /it is empty/],
    ["is cut off", '{"suite_id": "p"', /it is not JSON/],
    ["is UTF-16", Uint8Array.from([0xff, 0xfe, 0x7b, 0x00]), /UTF-16/],
  ])("ends with 1 and names a file that %s, and asks nothing", async (_, content, line) => {
    const { file } = tempFiles({ file: content });
    const { code, err, seen } = await upload(answer({}), ["property", file]);
    expect([code, seen]).toEqual([1, []]);
    expect(err).toMatch(line);
    expect(err).toContain(file);
  });

  it("ends with 1 and names a file that is missing, or that the server does not take", async () => {
    expect(await upload(answer({}), ["property", "absent.json"])).toMatchObject({
      code: 1,
      err: "leaseboard: absent.json: there is no such file\n",
    });
    const detail = "cases_run: Invalid input";
    const problem = JSON.stringify({ type: "/problems", title: "t", status: 400, detail, code: "invalid_input" });
    const { file } = tempFiles({ file: {} });
    const refused = await upload((_, response) => response.writeHead(400).end(problem), ["property", file]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`${file}: `)]);
    expect(refused.err).toContain(detail);
  });

  it.each<[string, Handler, RegExp]>([
    ["403", (_, response) => response.writeHead(403).end(), /answered 403/],
    ["500", (_, response) => response.writeHead(500).end(), /answered 500/],
    ["a receipt of another kind", answer(receipt("fixture")), /kept something else/],
    ["a receipt of another commit", answer({ ...receipt("property"), commit_sha: "b".repeat(40) }), /something else/],
    ["another shape", answer({}), /a receipt of an unknown shape/],
  ])("ends with 3 for %s", async (_, handler, line) => {
    const { file } = tempFiles({ file: {} });
    const { code, out, err } = await upload(handler, ["property", file]);
    expect([code, out, err]).toEqual([3, "", expect.stringMatching(line)]);
  });

  it.each([
    ["nothing to upload", []],
    ["no file", ["property"]],
    ["another kind", ["freezes", "f"]],
    ["two files", ["property", "a", "b"]],
  ])("with %s is wrong usage", async (_, args) => {
    expect((await upload(answer({}), args)).code).toBe(64);
  });
});
