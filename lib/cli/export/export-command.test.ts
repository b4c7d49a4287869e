import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../main";
import { buildFreezeRow, buildLeaseRow } from "../testing/build-files";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer } from "../testing/loopback-server";
import { tempFolder } from "../testing/temp-files";

const sendText =
  (text: string): Handler =>
  (_, response) =>
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(text);

async function exportFrom(handler: Handler, args: readonly string[]) {
  const server = await loopbackServer(handler);
  const io = fakeIo({ env: { LEASEBOARD_TOKEN: "lb_x" } });
  const code = await main(["export", ...args, "--server", server.url, "--project", "parser"], io);
  return { code, out: io.out(), err: io.err(), seen: server.seen };
}

const oddIds = [
  "mouse\\test_gene.py::test_get_gene_info::test_get_gene_info",
  "tests/test_conf.py::test_writing[env.py-ARG1 = 'VAL1'\\nARG2 = 'V]",
  "IgniteToStringBuilderSelfTest.testToString ",
  "Controller.top30_검증",
  "Controller.top30_검증".normalize("NFD"),
  "set_api_key_test.py::TestApiKey::test_query_no_api_key?",
  "tests/files/test_node.py::test_node_repr[atts1-{'path' : '/this/path'}]",
  "BeryxSpec.\"should execute, empty = ''\"",
];

describe("export", () => {
  it("writes leases to standard output with their ids byte for byte", async () => {
    const text = `${JSON.stringify({ leases: oddIds.map((test_id) => buildLeaseRow({ test_id })) }, null, 2)}\n`;
    const { code, out, err, seen } = await exportFrom(sendText(text), ["leases"]);
    expect(code).toBe(0);
    expect(out).toBe(text);
    expect(err).toBe("exported 8 leases\n");
    expect(seen[0]?.url).toBe("/api/v1/projects/parser/flake_leases.json");
  });

  it("writes freeze rows to a file with every digit of their seeds", async () => {
    const text = JSON.stringify([buildFreezeRow()]).replace('"seed":42', '"seed":123456789012345678901234567890');
    const file = join(tempFolder(), "freeze_ledger.json");
    const { code, out } = await exportFrom(sendText(text), ["freezes", "--out", file]);
    expect([code, out]).toEqual([0, ""]);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("asks for the reruns of a commit", async () => {
    const { seen } = await exportFrom(sendText('{"leases":[]}'), ["leases", "--commit", "d".repeat(40)]);
    expect(seen[0]?.url).toBe(`/api/v1/projects/parser/flake_leases.json?commit=${"d".repeat(40)}`);
  });

  it.each([
    ["another shape", sendText("{}")],
    ["half a file", sendText('{"leases": [')],
    [
      "a row that no reader would take",
      sendText(JSON.stringify({ leases: [{ ...buildLeaseRow(), expires_at: "soon" }] })),
    ],
    ["401", ((_, response) => response.writeHead(401).end()) satisfies Handler],
  ])("writes nothing for %s: exit 3", async (_, handler) => {
    const file = join(tempFolder(), "out.json");
    const { code, out } = await exportFrom(handler, ["leases", "--out", file]);
    expect([code, out]).toEqual([3, ""]);
    expect(() => readFileSync(file)).toThrow("ENOENT");
  });

  it("says when the file cannot be written: exit 3", async () => {
    const folder = tempFolder();
    const { code, err } = await exportFrom(sendText('{"leases":[]}'), ["leases", "--out", folder]);
    expect(code).toBe(3);
    expect(err).toContain(`${folder} could not be written`);
  });
});
