import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { readReport } from "./read-report";
import type { Report } from "./result";
import { generatedJunit } from "./testing/generated-junit";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
const mebibyte = 1024 * 1024;

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Reads a stream and tells how much the heap holds more afterwards, with the report still in hand, and how long the stream was. */
async function readMeasured(
  stream: AsyncIterable<Uint8Array>,
): Promise<{ report: Report; held: number; length: number }> {
  let length = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const piece of stream) {
      length += piece.length;
      yield piece;
    }
  }
  const before = heapBytes();
  const result = await readReport(measured());
  if (!result.ok) throw new Error(result.why);
  return { report: result.report, held: heapBytes() - before, length };
}

describe("memory", () => {
  it("holds the tests of a report and not their output", { timeout: 120_000 }, async () => {
    const quiet = await readMeasured(generatedJunit(50_000, 10));
    const noisy = await readMeasured(generatedJunit(50_000, 900));
    expect([quiet.report.tests.length, noisy.report.tests.length]).toEqual([50_000, 50_000]);
    expect(noisy.length).toBeGreaterThan(40 * mebibyte);
    expect(noisy.held).toBeLessThan(noisy.length / 2);
    expect(noisy.held).toBeLessThan(quiet.held * 1.2);
    expect(noisy.held / 50_000).toBeLessThan(600);
  });

  it.each([
    ["CDATA", "<system-out><![CDATA[", "]]></system-out>"],
    ["text", "<system-out>", "</system-out>"],
    ["a comment", "<!-- ", " -->"],
  ])("does not hold 64 MiB of %s while it streams by", { timeout: 120_000 }, async (_, open, close) => {
    const encoder = new TextEncoder();
    const piece = encoder.encode("a line of a log that nobody reads here\n".repeat(1600));
    let growth = 0;
    async function* stream(): AsyncGenerator<Uint8Array> {
      yield encoder.encode(`<testsuite name="s"><testcase name="t">${open}`);
      const before = heapBytes();
      for (let sent = 0; sent < 64 * mebibyte; sent += piece.length) yield piece;
      growth = heapBytes() - before;
      yield encoder.encode(`${close}<failure message="no"/></testcase></testsuite>`);
    }
    const { report } = await readMeasured(stream());
    expect(report.tests[0]?.outcome).toBe("failed");
    expect(growth).toBeLessThan(8 * mebibyte);
  });
});
