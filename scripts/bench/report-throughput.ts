import { SaxesParser } from "saxes";
import { readReport } from "@/lib/reports/read-report";
import { generatedJunit } from "@/lib/reports/testing/generated-junit";
import { median } from "./load";

const cases = 50_000;
const rounds = 5;

async function* replay(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

async function ours(pieces: readonly Uint8Array[]): Promise<number> {
  const result = await readReport(replay(pieces));
  if (!result.ok) throw new Error(result.why);
  return result.report.tests.length;
}

async function plainSax(pieces: readonly Uint8Array[]): Promise<number> {
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder();
  let count = 0;
  parser.on("opentag", (tag) => {
    if (tag.name === "testcase") count += 1;
  });
  parser.on("error", (error) => {
    throw error;
  });
  for await (const piece of replay(pieces)) parser.write(decoder.decode(piece, { stream: true }));
  parser.close();
  return count;
}

async function seconds(work: () => Promise<number>): Promise<number> {
  const start = process.hrtime.bigint();
  const count = await work();
  if (count !== cases) throw new Error(`read ${count} tests of ${cases}`);
  return Number(process.hrtime.bigint() - start) / 1e9;
}

/**
 * Reads a JUnit report of 50,000 tests turn by turn with a plain SAX pass over the same bytes. Returns both medians in megabytes
 * a second.
 */
export async function reportThroughput(): Promise<{ readonly ours: number; readonly sax: number }> {
  const pieces: Uint8Array[] = [];
  for await (const piece of generatedJunit(cases)) pieces.push(piece);
  const megabytes = pieces.reduce((sum, piece) => sum + piece.length, 0) / 1e6;
  const times: { ours: number[]; sax: number[] } = { ours: [], sax: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [sax, own] = [await seconds(() => plainSax(pieces)), await seconds(() => ours(pieces))];
    // The first round warms the engine up.
    if (round > 0) {
      times.sax.push(sax);
      times.ours.push(own);
    }
  }
  return { ours: megabytes / median(times.ours), sax: megabytes / median(times.sax) };
}
