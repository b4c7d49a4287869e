import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A body whose encodings are made once, when first asked for, and kept. */
export type PreparedBody = {
  readonly bytes: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  /** `sha256:` + 64 hex of the bytes before any encoding. */
  readonly digest: string;
};

/** Prepares a text for sending many times. Compression runs off the main thread. */
export function prepareBody(text: string): PreparedBody {
  const plain = Buffer.from(text);
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  const make = {
    identity: async () => plain,
    gzip: () => zip(plain, { level: 6 }),
    // Quality 5 costs about what gzip does and is smaller; the highest takes many seconds for 25,000 leases.
    br: () =>
      brotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
        },
      }),
  } satisfies Record<Encoding, () => Promise<Uint8Array<ArrayBuffer>>>;
  return {
    digest: `sha256:${createHash("sha256").update(plain).digest("hex")}`,
    bytes: (encoding) => {
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const bytes = make[encoding]();
      made.set(encoding, bytes);
      return bytes;
    },
  };
}
