import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReadResult } from "./result";
import { summarizeReport } from "./summarize-report";
import { readText } from "./testing/read-text";

const xmlPart = fc.constantFrom(
  ...["<testsuites>", "</testsuites>", '<testsuite name="s">', "</testsuite>", '<testcase name="a">', "</testcase>"],
  ...[
    "<failure/>",
    "<error/>",
    "<skipped/>",
    "<flakyFailure/>",
    "<rerunError>",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "&amp;",
    "&x;",
  ],
  ...["text", "\u0000", "\u001b[1m", "\uFFFE", '<testcase status="failed" name="b"/>', "<?x?>", "<!DOCTYPE x [", "]>"],
);
const jsonKey = fc.constantFrom(
  ...["config", "suites", "specs", "tests", "results", "status", "testResults", "numTotalTests", "assertionResults"],
  ...[
    "exitcode",
    "stats",
    "passes",
    "failures",
    "examples",
    "summary",
    "Action",
    "Package",
    "Test",
    "__proto__",
    "nodeid",
  ],
);
const jsonValue = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<unknown>("passed", "failed", "skipped", "run", null, 1, -1, 1e300, true),
    fc.array(tie("any"), { maxLength: 4 }),
    fc.dictionary(jsonKey, tie("any"), { maxKeys: 5 }),
  ),
})).any;
const tapLine = fc.constantFrom(
  ...[
    "TAP version 13",
    "1..2",
    "ok 1 a",
    "not ok 2 b",
    "ok 3 # SKIP",
    "not ok # TODO",
    "  ---",
    "  ...",
    "Bail out!",
    "    ok 1 - in",
  ],
);
const shapes: Readonly<Record<string, unknown>[]> = [
  { config: {}, suites: [] },
  { testResults: [], numTotalTests: 0 },
  { results: { tests: [] } },
  { tests: [], exitcode: 0 },
  { tests: [], stats: {} },
  { examples: [], summary: {} },
];

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(xmlPart, { maxLength: 25 }).map((parts) => parts.join("")),
  fc.array(xmlPart, { maxLength: 25 }).map((parts) => `<testsuites>${parts.join("")}</testsuites>`),
  jsonValue.map((value) => JSON.stringify(value)),
  fc
    .tuple(fc.constantFrom(...shapes), fc.dictionary(jsonKey, jsonValue))
    .map((both) => JSON.stringify(Object.assign({}, ...both))),
  fc
    .array(jsonValue, { maxLength: 8 })
    .map((lines) => ['{"Action":"start","Package":"p"}', ...lines.map((line) => JSON.stringify(line))].join("\n")),
  fc.array(tapLine, { maxLength: 12 }).map((lines) => lines.join("\n")),
);
const anyInput = fc.oneof(anyText, fc.uint8Array({ maxLength: 200 }));

/** What must hold for everything that anybody uploads. */
function expectSound(result: ReadResult): void {
  if (!result.ok) {
    expect(result.why).not.toBe("");
    return;
  }
  const { counts, colour } = summarizeReport(result.report);
  const ran = result.report.tests.filter((test) => test.attempts.some(({ outcome }) => outcome === "passed"));
  if (colour === "green" || colour === "green-with-flaky") expect(ran.length).toBeGreaterThan(0);
  expect(counts.passed + counts.failed + counts.errored + counts.skipped + counts.flaky).toBe(counts.total);
  for (const test of result.report.tests) {
    expect(test.results).toBeGreaterThan(0);
    for (const { durationMs, message } of test.attempts) {
      expect(durationMs === null || (Number.isInteger(durationMs) && durationMs >= 0)).toBe(true);
      expect(message?.length ?? 0).toBeLessThanOrEqual(2000);
    }
  }
}

describe("any input at all", { timeout: 60_000 }, () => {
  it("is read or refused, never crashes and is never green without a test that passed", async () => {
    await fc.assert(
      fc.asyncProperty(anyInput, async (input) => expectSound(await readText(input))),
      { numRuns: 1500 },
    );
  });

  it("reads the same however the bytes are cut into pieces", async () => {
    await fc.assert(
      fc.asyncProperty(anyInput, fc.integer({ min: 1, max: 9 }), async (input, size) => {
        expect(await readText(input, { size })).toEqual(await readText(input));
      }),
      { numRuns: 500 },
    );
  });

  it("is never green once a report is cut off", async () => {
    const whole: Readonly<Record<string, string>> = {
      junit:
        '<testsuites><testsuite name="s"><testcase name="a"/><testcase name="b"><failure/></testcase></testsuite></testsuites>',
      json: '{"exitcode":0,"tests":[{"nodeid":"a","outcome":"passed"},{"nodeid":"b","outcome":"failed"}]}',
      go: '{"Action":"run","Package":"p","Test":"A"}\n{"Action":"pass","Package":"p","Test":"A"}\n{"Action":"run","Package":"p","Test":"B"}\n{"Action":"fail","Package":"p","Test":"B"}\n{"Action":"fail","Package":"p"}',
      tap: "TAP version 13\nok 1 a\nnot ok 2 b\n1..2",
      plannedTap: "1..2\nok 1 a\nnot ok 2 b",
    };
    for (const [kind, text] of Object.entries(whole)) {
      for (let length = 0; length < text.length; length += 1) {
        const result = await readText(text.slice(0, length));
        const colour = result.ok ? summarizeReport(result.report).colour : "refused";
        expect([kind, length, colour.startsWith("green")]).toEqual([kind, length, false]);
      }
    }
  });
});
