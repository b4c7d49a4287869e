import { asRecord } from "./json/fields";
import { isGoEvent, isPytestLogEntry, parseJsonLine } from "./lines/parse-json-line";
import { parseTapLine } from "./lines/tap-line";

/** Which reader a report needs. `json` is one document, whose shape decides further once it is parsed. */
export type ReaderFamily = "junit-xml" | "json" | "go-test-json" | "pytest-reportlog" | "tap";

export type DetectedFormat =
  | { readonly ok: true; readonly family: ReaderFamily }
  | { readonly ok: false; readonly why: string };

/** How much of a report `detectFormat` wants to see, in UTF-16 units. */
export const headChars = 65_536;

/**
 * The reader for a report, by the beginning of its text alone: neither its name nor what it probably is counts (design 3.6). XML is
 * left to the JUnit reader, which refuses another root. Anything unknown is refused with what was seen.
 */
export function detectFormat(head: string): DetectedFormat {
  const text = head.replace(/^\uFEFF/, "").trimStart();
  if (text === "") return { ok: false, why: "empty" };
  if (text.startsWith("<")) return { ok: true, family: "junit-xml" };
  const lines = text.split("\n");
  if (text.startsWith("{") || text.startsWith("[")) return detectJson(lines);
  const event = lines.find((line) => parseJsonLine(line) !== null);
  const tap = lines.find((line) => !/^\s*(?:#|$)/.test(line));
  const saysTap = lines.some((line) => parseTapLine(line.trimEnd()).kind === "version");
  if (saysTap || (tap !== undefined && isTapStart(tap.trimEnd()))) return { ok: true, family: "tap" };
  if (event !== undefined && isGoEvent(parseJsonLine(event) ?? {})) return { ok: true, family: "go-test-json" };
  return { ok: false, why: "no known report format: neither XML, nor JSON, nor TAP" };
}

function detectJson(lines: readonly string[]): DetectedFormat {
  const first = asRecord(parseJsonLine(lines[0] ?? ""));
  if (first !== null && isGoEvent(first)) return { ok: true, family: "go-test-json" };
  if (first !== null && isPytestLogEntry(first)) return { ok: true, family: "pytest-reportlog" };
  return { ok: true, family: "json" };
}

/** A version, a plan, or a numbered point; `ok  	package	0.1s`, as go prints it, is none. */
function isTapStart(line: string): boolean {
  const { kind } = parseTapLine(line);
  return kind === "version" || kind === "plan" || /^(?:not )?ok \d+(?:\s|$)/.test(line);
}
