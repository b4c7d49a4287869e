import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ImportRowResult, importLeaseRowSchema } from "@/lib/contract/v1/import";
import { main } from "../main";
import { buildFreezeRow, buildLeaseRow } from "../testing/build-files";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer, type SeenRequest } from "../testing/loopback-server";
import { tempFiles, tempFolder } from "../testing/temp-files";

type SentBody = { keep_going: boolean; dry_run: boolean; rows: ({ row: number } & Record<string, unknown>)[] };

/** A server that refuses the rows its function names, as the API answers: progress first, the result last. */
function importServer(errorOf: (row: Record<string, unknown>) => string | null = () => null): Handler {
  return (request, response) => {
    const body: SentBody = JSON.parse(request.body);
    const refused = body.rows.filter((row) => errorOf(row) !== null).length;
    const writes = !body.dry_run && (body.keep_going || refused === 0);
    const rows = body.rows.map((row): ImportRowResult => {
      const named = { row: row.row, test_id: typeof row.test_id === "string" ? row.test_id : null };
      const message = errorOf(row);
      if (message !== null)
        return { ...named, status: "refused", errors: [{ path: "test_id", code: "wildcard", message }] };
      return writes ? { ...named, status: "imported", id: `id-${row.row}` } : { ...named, status: "not_imported" };
    });
    const imported = writes ? body.rows.length - refused : 0;
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    response.write(`${JSON.stringify({ type: "progress", done: 1, total: body.rows.length })}\n`);
    response.end(`${JSON.stringify({ type: "result", imported, refused, dry_run: body.dry_run, rows })}\n`);
  };
}

async function runImport(file: string, args: readonly string[], handler: Handler = importServer(), noun = "leases") {
  const server = await loopbackServer(handler);
  const io = fakeIo({ env: { LEASEBOARD_TOKEN: "lb_x" } });
  const code = await main(["import", noun, file, "--server", server.url, "--project", "parser", ...args], io);
  return { code, out: io.out(), err: io.err(), seen: server.seen, sent: sentRows(server.seen) };
}

function sentRows(seen: readonly SeenRequest[]): SentBody["rows"] {
  return seen[0] === undefined ? [] : JSON.parse(seen[0].body).rows;
}

/** A file whose name ends like its format. */
function csvFile(text: string): string {
  return tempFiles({ "tests.csv": text })["tests.csv"];
}

const owned = [
  "--format",
  "csv",
  "--owner",
  "ada@example.org",
  "--reason",
  "taken over",
  "--expires-in-days",
  "7",
  "--evidence",
  "order=threads",
];

describe("import leases", () => {
  it("sends the rows of a JSON file with what flags give, and leaves behind what belongs to the old lease", async () => {
    const { file } = tempFiles({ file: { leases: [buildLeaseRow({ test_id: "a\\b_test.py::t", reruns_used: 2 })] } });
    const { code, sent, out, err, seen } = await runImport(file, [
      "--owner",
      "ada@example.org",
      "--reason",
      "moved",
      "--evidence",
      "timing=clock, sleep",
    ]);
    expect(code).toBe(0);
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api/v1/projects/parser/imports/leases" });
    expect(seen[0]?.headers.authorization).toBe("Bearer lb_x");
    expect(sent).toEqual([
      {
        row: 1,
        test_id: "a\\b_test.py::t",
        class: "timing",
        evidence: ["clock", "sleep"],
        reason: "moved",
        owner: "ada@example.org",
        expires_at: "2026-10-08T08:00:00.000Z",
        max_reruns: 2,
        root_cause_hash: null,
      },
    ]);
    expect(importLeaseRowSchema.safeParse(sent[0]).success).toBe(true);
    expect(out).toBe("row 1  ok  a\\b_test.py::t\n");
    expect(err).toBe("1 of 1 rows\nimported 1 of 1, refused 0\n");
  });

  it("takes CSV columns by their own and by given names, cells as they are", async () => {
    const text =
      '\ufefftest_id,klass,link,extra\r\n"a, ""quoted"" id ",order,https://x.example.org/1,z\r\n"two\nlines",order,,z\r\n';
    const { code, sent, err } = await runImport(csvFile(text), [
      ...owned,
      "--column",
      "class=klass",
      "--column",
      "ticket_url=link",
    ]);
    expect(code).toBe(0);
    expect(err).toContain("columns not imported: extra\n");
    expect(sent[0]).toEqual({
      row: 1,
      test_id: 'a, "quoted" id ',
      class: "order",
      ticket_url: "https://x.example.org/1",
      evidence: ["threads"],
      owner: "ada@example.org",
      reason: "taken over",
      expires_at: "2026-10-09T08:00:00.000Z",
    });
    expect(sent[1]).not.toHaveProperty("ticket_url");
    expect(sent.every((row) => importLeaseRowSchema.safeParse(row).success)).toBe(true);
  });

  it("lets a row's own values win over the flags", async () => {
    const text = "test_id,class,owner,evidence,max_reruns\na,order,bob@example.org,sets;hash,1\nb,order,,,\n";
    const { sent } = await runImport(csvFile(text), [...owned, "--max-reruns", "3"]);
    expect(sent[0]).toMatchObject({ owner: "bob@example.org", evidence: ["sets", "hash"], max_reruns: 1 });
    expect(sent[1]).toMatchObject({ owner: "ada@example.org", evidence: ["threads"], max_reruns: 3 });
  });

  it("sends only what passes all filters, with the numbers of the file", async () => {
    const text = "test_id,class,lang\na,order,java\nb,timing,java\nc,order,python\nd,order,java\n";
    const { sent } = await runImport(csvFile(text), [...owned, "--filter", "class=order", "--filter", "lang=java"]);
    expect(sent.map((row) => [row.row, row.test_id])).toEqual([
      [1, "a"],
      [4, "d"],
    ]);
  });

  it("names each refused row and its field, and imports nothing: exit 1", async () => {
    const text = "test_id,class\nfine,order\nkms_cursor_crc@.*,order\n";
    const refuse = importServer((row) => (String(row.test_id).includes("*") ? "names more than one test" : null));
    const { code, out, err } = await runImport(csvFile(text), owned, refuse);
    expect(code).toBe(1);
    expect(out).toBe(
      "row 1  not imported  fine\nrow 2  refused  kms_cursor_crc@.*  test_id: names more than one test\n",
    );
    expect(err).toMatch(/imported 0 of 2, refused 1\n$/);
  });

  it("imports the good rows with --keep-going, still with exit 1", async () => {
    const text = "test_id,class\nfine,order\nbad*,order\n";
    const refuse = importServer((row) => (String(row.test_id).includes("*") ? "wildcard" : null));
    const { code, out, err } = await runImport(csvFile(text), [...owned, "--keep-going"], refuse);
    expect(code).toBe(1);
    expect(out).toContain("row 1  ok  fine\n");
    expect(err).toMatch(/imported 1 of 2, refused 1\n$/);
  });

  it("refuses a row of another length by its number, and with it the file", async () => {
    const text = "test_id,class\na,order\nb,order,c\n";
    const strict = await runImport(csvFile(text), owned);
    expect(strict.code).toBe(1);
    expect(JSON.parse(strict.seen[0]?.body ?? "")).toMatchObject({ dry_run: true });
    expect(strict.out).toBe("row 1  not imported  a\nrow 2  refused  b  has 3 cells where the header has 2\n");
    const going = await runImport(csvFile(text), [...owned, "--keep-going"]);
    expect(going.code).toBe(1);
    expect(going.out).toContain("row 1  ok  a\n");
  });

  it("tries without importing: exit 0 when all would go in", async () => {
    const { code, out, err, seen } = await runImport(csvFile("test_id,class\na,order\n"), [...owned, "--dry-run"]);
    expect(code).toBe(0);
    expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({ dry_run: true });
    expect(out).toBe("row 1  would be ok  a\n");
    expect(err).toMatch(/dry run: nothing imported of 1, refused 0\n$/);
  });

  it("prints the result as JSON", async () => {
    const { out } = await runImport(csvFile("test_id,class\na,order\n"), [...owned, "--json"]);
    expect(JSON.parse(out)).toMatchObject({
      imported: 1,
      refused: 0,
      rows: [{ row: 1, test_id: "a", status: "imported" }],
    });
  });

  it("passes unknown keys and wrong types on, for the server to refuse by name", async () => {
    const row = { ...buildLeaseRow(), expiry: 1, expires_at: 5 };
    const { sent } = await runImport(tempFiles({ file: { leases: [row, null] } }).file, []);
    expect(sent).toHaveLength(1);
    expect(importLeaseRowSchema.safeParse(sent[0]).success).toBe(false);
    expect(sent[0]).toMatchObject({ expiry: 1, expires_at: 5 });
  });

  it.each([
    ["not there", null, "there is no such file"],
    ["empty", "", "it is empty"],
    ["only a header", "test_id,class\n", "it holds no row"],
    ["a column twice", "test_id,test_id\na,b\n", 'the column "test_id" is there twice'],
    ["a quote that never ends", 'test_id,class\n"a,order\n', "it is not CSV"],
  ])("reads no CSV file that is %s: exit 1", async (_, text, why) => {
    const path = text === null ? join(tempFolder(), "absent.csv") : csvFile(text);
    const { code, err, seen } = await runImport(path, owned);
    expect([code, seen.length]).toEqual([1, 0]);
    expect(err).toContain(why);
  });

  it.each([
    ["an object without leases", {}, "must be an object with the array leases"],
    ["an unknown key beside leases", { leases: [], lease: [] }, 'unknown key "lease" beside leases'],
    ["more rows than one import takes", { leases: Array(25_001).fill({}) }, "it holds 25001 rows"],
    ["no rows", { leases: [] }, "it holds no row"],
  ])("reads no JSON file with %s: exit 1", async (_, content, why) => {
    const { code, err, seen } = await runImport(tempFiles({ file: content }).file, []);
    expect([code, seen.length]).toEqual([1, 0]);
    expect(err).toContain(why);
  });

  it("does not know a field or a column that is not there: exit 64", async () => {
    const file = csvFile("name,class\na,order\n");
    expect((await runImport(file, owned)).code).toBe(64);
    expect((await runImport(file, [...owned, "--column", "test_id=titel"])).code).toBe(64);
    expect((await runImport(file, [...owned, "--column", "id=name"])).code).toBe(64);
  });
});

describe("import freezes", () => {
  it("sends the rows of a ledger with every digit of their seeds", async () => {
    const text = JSON.stringify([buildFreezeRow()]).replace('"seed":42', '"seed":123456789012345678901234567890');
    const { code, sent, seen } = await runImport(
      tempFiles({ file: text }).file,
      ["--owner", "ada@example.org", "--reason", "r"],
      importServer(),
      "freezes",
    );
    expect(code).toBe(0);
    expect(seen[0]?.url).toBe("/api/v1/projects/parser/imports/freezes");
    expect(sent).toEqual([
      { row: 1, ...buildFreezeRow(), seed: "123456789012345678901234567890", owner: "ada@example.org", reason: "r" },
    ]);
  });
});

it("names the flag that gives evidence to rows without their own", async () => {
  const handler: Handler = (request, response) => {
    const body: SentBody = JSON.parse(request.body);
    const rows = body.rows.map(({ row }) => ({
      ...{ row, test_id: null, status: "refused" as const },
      errors: [{ path: "evidence", code: "evidence_mismatch", message: "tick at least one piece of evidence" }],
    }));
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    const counts = { imported: 0, refused: rows.length, dry_run: false };
    response.end(`${JSON.stringify({ type: "result", ...counts, rows })}\n`);
  };
  const file = csvFile("test_id,class,evidence\na,order,\nb,order,\nc,timing,\nd,environment,threads\n");
  const { code, err } = await runImport(file, owned.slice(0, 8), handler);
  expect([code, err]).toEqual([
    1,
    "imported 0 of 4, refused 4\nevidence for the rows without their own: --evidence timing=ID,ID --evidence order=ID,ID\n",
  ]);
});

describe("trouble with the server during an import ends with 3", () => {
  const result = {
    type: "result",
    imported: 1,
    refused: 0,
    dry_run: false,
    rows: [{ row: 1, test_id: "a", status: "imported" }],
  };
  const ndjson =
    (...lines: unknown[]): Handler =>
    (_, response) => {
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      response.end(lines.map((line) => (typeof line === "string" ? line : `${JSON.stringify(line)}\n`)).join(""));
    };
  const problem = { type: "/problems", title: "x", status: 500, detail: "The disk is full.", code: "internal_error" };

  it.each<[string, Handler, RegExp]>([
    ["403", (_, response) => response.writeHead(403).end(), /answered 403/],
    ["500, which is not tried again", (_, response) => response.writeHead(500).end(), /answered 500/],
    ["no result", ndjson({ type: "progress", done: 1, total: 1 }), /was cut off; look there/],
    ["half a result", ndjson(JSON.stringify(result).slice(0, 40)), /was cut off or is no JSON/],
    ["another shape", ndjson({ type: "result" }), /unknown shape/],
    ["a problem after it began", ndjson({ type: "problem", problem }), /refused the import: The disk is full\./],
    [
      "a result about other rows",
      ndjson({ ...result, rows: [{ row: 2, test_id: "a", status: "imported" }] }),
      /does not fit/,
    ],
    ["a result that leaves rows out", ndjson({ ...result, rows: [] }), /does not fit/],
    ["counts that are not those of the rows", ndjson({ ...result, refused: 1 }), /does not fit/],
    [
      "a page",
      (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(),
      /answered with text\/html/,
    ],
    ["a connection that breaks", (_, response) => response.destroy(), /connection to .* failed/],
    ["no answer", () => undefined, /did not finish within 0\.5 s; look there/],
  ])("%s", async (_, handler, line) => {
    const { code, err, out, seen } = await runImport(
      csvFile("test_id,class\na,order\n"),
      [...owned, "--timeout", "0.5"],
      handler,
    );
    expect([code, out, seen.length]).toEqual([3, "", 1]);
    expect(err).toMatch(line);
  });
});
