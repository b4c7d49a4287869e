import { limits } from "../limits";
import { Refusal } from "../refusal";

const knownEncodings = new Map([
  ["utf-8", "utf-8"],
  ["utf8", "utf-8"],
  ["us-ascii", "utf-8"],
  ["ascii", "utf-8"],
  ["iso-8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["windows-1252", "windows-1252"],
  ["cp1252", "windows-1252"],
  ["iso-8859-15", "iso-8859-15"],
  ["windows-1251", "windows-1251"],
  ["shift_jis", "shift_jis"],
  ["euc-jp", "euc-jp"],
  ["gbk", "gbk"],
  ["gb2312", "gbk"],
]);

/** The first bytes decide: enough for an XML declaration. */
const headBytes = 256;

/**
 * Text from bytes, in pieces, without a byte order mark. The encoding comes from the byte order mark, else from an XML
 * declaration, else it is UTF-8. `warn` hears of bytes that are not text in it; they become U+FFFD. Throws a Refusal for an
 * unknown encoding, a compressed file and one that is too large.
 */
export async function* decodeChunks(
  input: AsyncIterable<Uint8Array>,
  warn: (warning: string) => void,
): AsyncGenerator<string> {
  let waiting: Uint8Array[] = [];
  let decoder: TextDecoder | null = null;
  let total = 0;
  let damaged = false;
  const decode = (bytes: Uint8Array | null): string => {
    decoder ??= new TextDecoder(encodingOf(joined(waiting)));
    const text = bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
    if (!damaged && text.includes("\uFFFD")) {
      damaged = true;
      warn(`Bytes that are not ${decoder.encoding} text were replaced by U+FFFD.`);
    }
    return text;
  };

  for await (const chunk of input) {
    total += chunk.length;
    if (total > limits.bytes) throw new Refusal(`larger than ${limits.bytes / 1024 / 1024} MiB`);
    if (decoder !== null) {
      yield decode(chunk);
      continue;
    }
    waiting.push(chunk);
    if (total < headBytes) continue;
    const head = joined(waiting);
    yield decode(head);
    waiting = [];
  }
  if (waiting.length > 0) yield decode(joined(waiting));
  if (decoder !== null) yield decode(null);
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0x1f && head[1] === 0x8b) throw new Refusal("compressed with gzip: send the file unpacked");
  if (head[0] === 0x50 && head[1] === 0x4b) throw new Refusal("a zip archive: send the files in it");
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  const start = new TextDecoder("windows-1252").decode(head.subarray(0, headBytes));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  if (declared === undefined) return "utf-8";
  const encoding = knownEncodings.get(declared.toLowerCase());
  if (encoding === undefined) throw new Refusal(`its XML declaration names an encoding that is not known: ${declared}`);
  return encoding;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1 && chunks[0] !== undefined) return chunks[0];
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
