import { readReport } from "../read-report";
import type { ReadResult, Report } from "../result";

/** The pieces of a text as a stream of bytes, cut at every `size` bytes. */
export async function* bytesOf(content: string | Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What reading a text gives, for tests. */
export function readText(
  content: string | Uint8Array,
  options: { root?: string; size?: number } = {},
): Promise<ReadResult> {
  const { size, ...rest } = options;
  return readReport(bytesOf(content, size), rest);
}

/** The report in a text that must be readable, for tests. */
export async function reportOf(content: string | Uint8Array, options: { root?: string } = {}): Promise<Report> {
  const result = await readText(content, options);
  if (!result.ok) throw new Error(`not readable: ${result.why}`);
  return result.report;
}
