import type { ReaderContext } from "../reader-context";
import { Refusal } from "../refusal";
import type { Report, ReportFormat } from "../result";
import { cleanText, cutText } from "../text/clean-text";
import { asRecord, type JsonRecord } from "./fields";
import { readCtrf } from "./read-ctrf";
import { readJestJson } from "./read-jest-json";
import { readMochaJson } from "./read-mocha-json";
import { readPlaywrightJson } from "./read-playwright-json";
import { readPytestJsonReport } from "./read-pytest-json-report";
import { readRspecJson } from "./read-rspec-json";

type Shape = {
  readonly format: ReportFormat;
  readonly fits: (document: JsonRecord) => boolean;
  readonly read: (document: JsonRecord, context: ReaderContext) => Report;
};

const list = (value: unknown) => Array.isArray(value);
const number = (value: unknown) => typeof value === "number";

const shapes: readonly Shape[] = [
  { format: "playwright-json", fits: (d) => asRecord(d.config) !== null && list(d.suites), read: readPlaywrightJson },
  { format: "jest-json", fits: (d) => list(d.testResults) && number(d.numTotalTests), read: readJestJson },
  { format: "ctrf", fits: (d) => list(asRecord(d.results)?.tests), read: readCtrf },
  { format: "pytest-json-report", fits: (d) => list(d.tests) && number(d.exitcode), read: readPytestJsonReport },
  { format: "mocha-json", fits: (d) => list(d.tests) && asRecord(d.stats) !== null, read: readMochaJson },
  { format: "rspec-json", fits: (d) => list(d.examples) && asRecord(d.summary) !== null, read: readRspecJson },
];

/** Reads a JSON report by the shape of the document. Throws a Refusal for a shape that no known reporter writes. */
export function readJsonDocument(document: unknown, context: ReaderContext): Report {
  const record = asRecord(document);
  if (record === null) throw new Refusal("JSON that is no object: not a test report");
  const [shape, second] = shapes.filter(({ fits }) => fits(record));
  if (shape === undefined) throw new Refusal(`JSON of no known report format; ${describeKeys(record)}`);
  if (second !== undefined) throw new Refusal(`JSON that could be ${shape.format} or ${second.format}`);
  return shape.read(record, context);
}

function describeKeys(record: JsonRecord): string {
  const keys = Object.keys(record);
  if (keys.length === 0) return "it is an empty object";
  const shown = keys.slice(0, 5).map((key) => JSON.stringify(cutText(cleanText(key), 40)));
  return `its keys are ${shown.join(", ")}${keys.length > 5 ? " and more" : ""}`;
}
