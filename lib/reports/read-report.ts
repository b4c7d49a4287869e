import { detectFormat, headChars, type ReaderFamily } from "./detect-format";
import { parseDocument } from "./json/parse-document";
import { readJsonDocument } from "./json/read-json-document";
import { readJunitXml } from "./junit-xml/read-junit-xml";
import { readGoTestJson } from "./lines/read-go-test-json";
import { readPytestReportlog } from "./lines/read-pytest-reportlog";
import { readTap } from "./lines/read-tap";
import type { ReaderContext } from "./reader-context";
import { Refusal } from "./refusal";
import type { ReadResult, Report } from "./result";
import { decodeChunks } from "./text/decode-chunks";
import { tidyReport } from "./tidy-report";

const readers: Readonly<
  Record<ReaderFamily, (chunks: AsyncIterable<string>, context: ReaderContext) => Promise<Report>>
> = {
  "junit-xml": readJunitXml,
  json: async (chunks, context) => readJsonDocument(await parseDocument(chunks), context),
  "go-test-json": readGoTestJson,
  "pytest-reportlog": readPytestReportlog,
  tap: readTap,
};

/**
 * Reads one test report (design 3.6, 8), whatever its format, from its bytes in pieces of any size. XML, go test events and TAP
 * are read as streams: memory grows with the tests, not with their output. `fileName` only names the file in a refusal; `root` is
 * the folder of the checkout, which absolute file names are cut by. What cannot be read is a value, never an empty report; a
 * report without tests is read as such and is not green (`summarizeReport`). Errors of the input stream itself are thrown.
 */
export async function readReport(
  input: AsyncIterable<Uint8Array>,
  options: { fileName?: string; root?: string } = {},
): Promise<ReadResult> {
  const warnings: string[] = [];
  const context: ReaderContext = { warn: (warning) => warnings.push(warning), root: options.root ?? null };
  try {
    const report = await readAny(input, context);
    return { ok: true, report: tidyReport(report, warnings) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = options.fileName === undefined ? error.message : `${options.fileName}: ${error.message}`;
    return { ok: false, why, ...(error.line === null ? {} : { line: error.line }) };
  }
}

async function readAny(input: AsyncIterable<Uint8Array>, context: ReaderContext): Promise<Report> {
  const text = decodeChunks(input, context.warn);
  let head = "";
  let ended = false;
  while (head.length < headChars && !ended) {
    const next = await text.next();
    if (next.done) ended = true;
    else head += next.value;
  }
  if (!ended && head.trim() === "") throw new Refusal(`nothing but blanks in its first ${head.length} characters`);
  const detected = detectFormat(head);
  if (!detected.ok) throw new Refusal(detected.why);
  return readers[detected.family](headFirst(head, text), context);
}

async function* headFirst(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}
