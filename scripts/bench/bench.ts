import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchServer, startBenchServer } from "./bench-server";
import { builtCopy } from "./built-copy";
import { type FilledProject, fillProject, importBenchLeases } from "./fill-project";
import { firstByte, median, requestsPerSecond } from "./load";
import { reportThroughput } from "./report-throughput";
import { raceScorers } from "./score";
import { parallelWriters } from "./writers";

// Prints the figures of design section 10 as ratios of one run. Usage: npm run bench

const manyLeases = 25_000;
const rounds = 3;
type Row = {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly reached: boolean | null;
};

/** The median of several paired rounds of `ours / other`: machines are noisy, and both are measured close together. */
async function pairedRatio(ours: () => Promise<number>, other: () => Promise<number>): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [theirs, own] = [await other(), await ours()];
    // The first round warms both up.
    if (round > 0) ratios.push(own / theirs);
  }
  return median(ratios);
}

function atLeast(what: string, ratio: number, target: number): Row {
  return { what, figure: `${ratio.toFixed(2)}x`, target: `at least ${target}x`, reached: ratio >= target };
}

async function leaseStateRows(server: BenchServer, project: FilledProject, bytesFile: string): Promise<Row[]> {
  const url = `${server.url}/api/v1/projects/${project.world.slug}/lease-state`;
  const headers = { ...project.scorer, "accept-encoding": "gzip" };
  const { etag, body } = await fetchRaw(url, headers);
  writeFileSync(bytesFile, body);
  const small = { connections: 16, requests: 3_000 };
  const large = { connections: 8, requests: 200 };
  const empty = () => requestsPerSecond(`${server.url}/api/bench/empty`, {}, 204, small);
  const unchanged = () => requestsPerSecond(url, { ...headers, "if-none-match": etag }, 304, small);
  const bare = await bareServer();
  const rows = [
    atLeast(
      "lease-state, 25,000 leases, unchanged (304) / an empty route handler",
      await pairedRatio(unchanged, empty),
      0.8,
    ),
    atLeast(
      "lease-state, 25,000 leases, full body / a handler of the same prepared bytes",
      await pairedRatio(
        () => requestsPerSecond(url, headers, 200, large),
        () => requestsPerSecond(`${server.url}/api/bench/bytes`, {}, 200, large),
      ),
      0.8,
    ),
    {
      what: "an empty route handler / a bare Node.js server (the floor of Next.js itself)",
      figure: `${(await pairedRatio(empty, () => requestsPerSecond(bare.url, {}, 204, small))).toFixed(3)}x`,
      target: "for comparison",
      reached: null,
    },
  ];
  bare.close();
  return rows;
}

async function pageRow(server: BenchServer, few: FilledProject, many: FilledProject): Promise<Row> {
  const page = (project: FilledProject) => () =>
    firstByte(`${server.url}/p/${project.world.slug}/leases`, project.session);
  const ratio = await pairedRatio(page(many), page(few));
  return {
    what: "leases page, first byte, 25,000 leases / 100 leases",
    figure: `${ratio.toFixed(2)}x`,
    target: "at most 3x",
    reached: ratio <= 3,
  };
}

function fetchRaw(url: string, headers: Readonly<Record<string, string>>): Promise<{ etag: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ etag: answer.headers.etag ?? "", body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

async function bareServer(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((_, answer) => answer.writeHead(204).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log(`\n${"what".padEnd(width)}  figure     target`);
  for (const { what, figure, target, reached } of rows) {
    const mark = { true: "  reached", false: "  MISSED", null: "" }[`${reached}`];
    console.log(`${what.padEnd(width)}  ${figure.padEnd(9)}  ${target}${mark}`);
  }
}

const scratch = mkdtempSync(join(tmpdir(), "leaseboard-bench-files-"));
const bytesFile = join(scratch, "bytes");
console.log("Building a copy of the app with two routes to compare with");
const copy = builtCopy();
const server = await startBenchServer(copy.folder, bytesFile);
try {
  console.log("Filling two projects");
  const few = await fillProject(server.db, server.url, 100);
  const many = await fillProject(server.db, server.url, manyLeases);
  const rows: Row[] = [];
  console.log("Measuring lease-state and the leases page");
  rows.push(...(await leaseStateRows(server, many, bytesFile)), await pageRow(server, few, many));
  console.log("Importing 10,000 leases");
  const seconds = await importBenchLeases(few.world, few.person, 10_000);
  rows.push({
    what: "import of 10,000 leases",
    figure: `${seconds.toFixed(1)} s`,
    target: "under 10 s",
    reached: seconds < 10,
  });
  console.log("Writing with 64 writers at once, on both databases");
  rows.push(...(await parallelWriters()));
  console.log("Racing the scorers");
  const score = await raceScorers(9);
  rows.push(
    {
      what: "leaseboard score, 25,000 leases, whole process: a plain Python scorer's time / ours",
      figure: `${score.ours.toFixed(2)}x`,
      target: "above 1x",
      reached: score.ours > 1,
    },
    {
      what: "the same, against Node.js that starts and parses the leases and does nothing else",
      figure: `${score.floor.toFixed(2)}x`,
      target: "for comparison",
      reached: null,
    },
  );
  console.log("Reading a JUnit report of 50,000 tests");
  const { ours, sax } = await reportThroughput();
  rows.push({
    what: `a JUnit report of 50,000 tests: ${ours.toFixed(0)} MB/s read, ${sax.toFixed(0)} MB/s by a plain SAX pass`,
    figure: `${(ours / sax).toFixed(2)}x`,
    target: "for comparison",
    reached: null,
  });
  print(rows);
} finally {
  await server.stop();
  copy.remove();
  rmSync(scratch, { recursive: true, force: true });
}
