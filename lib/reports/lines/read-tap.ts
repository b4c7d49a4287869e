import type { ReaderContext } from "../reader-context";
import type { OutsideError, Report } from "../result";
import { readLines } from "./read-lines";
import { parseTapLine } from "./tap-line";
import { TapPoints } from "./tap-points";

/**
 * Reads TAP: test points, subtests, SKIP, TODO and node:test's FLAKY. A plan that does not fit the points, no plan, or
 * `Bail out!` means that the run was cut short. Retries are known only where a point says so.
 */
export async function readTap(chunks: AsyncIterable<string>, { warn }: ReaderContext): Promise<Report> {
  const points = new TapPoints();
  const bails: OutsideError[] = [];
  let yamlIndent: number | null = null;

  for await (const line of readLines(chunks)) {
    const text = line.trimStart();
    const indent = line.length - text.length;
    if (yamlIndent !== null) {
      if (text.trimEnd() === "..." && indent <= yamlIndent) yamlIndent = null;
      else readDiagnostic(points, text, indent === yamlIndent);
      continue;
    }
    const parsed = parseTapLine(text.trimEnd());
    const subtest = /^# Subtest: (.*)$/.exec(text)?.[1];
    if (parsed.kind === "point") points.point(parsed.point, indent);
    else if (parsed.kind === "plan") points.plan(parsed.count, indent);
    else if (parsed.kind === "yaml-start" && indent > 0) yamlIndent = indent;
    else if (parsed.kind === "bail") bails.push({ where: "Bail out!", message: parsed.reason || "no reason given" });
    else if (subtest !== undefined) points.subtest(unescaped(subtest.trimEnd()), indent);
  }

  points.finish();
  const { tests, warnings } = points.gatherer.finish();
  warnings.forEach(warn);
  points.problems.slice(0, 5).forEach(warn);
  return {
    format: "tap",
    producer: null,
    tests,
    retriesVisible: points.sawRetries,
    errorsOutsideTests: bails,
    incomplete: bails.length > 0 || points.problems.length > 0,
    warnings: [],
  };
}

function readDiagnostic(points: TapPoints, text: string, isTopLevel: boolean): void {
  const pair = /^([A-Za-z_]\w*):\s+(.*)$/.exec(text);
  if (!isTopLevel || pair?.[1] === undefined) return;
  const value = (pair[2] ?? "").trim();
  const quoted = /^(['"])(.*)\1$/.exec(value);
  points.diagnostic(pair[1], quoted?.[2] ?? value);
}

function unescaped(title: string): string {
  return title.replaceAll(/\\([\\#])/g, "$1");
}
