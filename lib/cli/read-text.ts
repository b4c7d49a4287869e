import { isUtf8 } from "node:buffer";
import type { Io } from "./io";
import { type NotRead, readBytes } from "./read-bytes";

export type TextRead = { readonly kind: "text"; readonly text: string } | NotRead;

/**
 * Reads a file, or standard input for `-`, as UTF-8. A byte order mark is accepted; UTF-16, other bytes that are no UTF-8 and
 * a file without a single character are told apart, because each is cleared in another way.
 */
export async function readText(io: Io, path: string): Promise<TextRead> {
  const read = await readBytes(io, path);
  return read.kind === "bytes" ? decode(read.bytes) : read;
}

function decode(bytes: Uint8Array): TextRead {
  if (isUtf16(bytes)) return { kind: "unreadable", why: "it is UTF-16; save it as UTF-8" };
  if (!isUtf8(bytes)) return { kind: "unreadable", why: "it is not UTF-8" };
  const text = new TextDecoder().decode(bytes);
  return text.trim() === "" ? { kind: "unreadable", why: "it is empty" } : { kind: "text", text };
}

/** By its byte order mark, or by the zero byte that each ASCII character has in UTF-16 and never in UTF-8 text. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return false;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
}
