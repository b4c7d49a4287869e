import { parseJson } from "@/lib/contract/v1/parse-json";
import { DomainError } from "@/lib/domain/errors";

/** No body of ours has more than a few levels; readers of deeper ones would run out of stack. */
const deepest = 32;

/**
 * The JSON body of a request, with every digit of its integers. Throws `unsupported_media_type` unless it is declared as
 * JSON, `payload_too_large` beyond `maxBytes` (never reading further), and `invalid_input` for what is no JSON in UTF-8 or
 * nested without end.
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  requireJson(request.headers.get("content-type"));
  return parseBody(await readRawBody(request, maxBytes));
}

/** The bytes of a request's body, of any media type. Throws `payload_too_large` beyond `maxBytes`, never reading further. */
export async function readRawBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return readBytes(request, maxBytes);
}

function requireJson(contentType: string | null): void {
  const [mediaType, ...parameters] = (contentType ?? "").split(";").map((piece) => piece.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  const utf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  if (mediaType === "application/json" && utf8) return;
  throw new DomainError("unsupported_media_type", "Send the body as Content-Type: application/json, in UTF-8.");
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseBody(bytes: Uint8Array): unknown {
  try {
    const value = parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (isDeeper(value, deepest)) throw invalid("The body is nested too deeply.");
    return value;
  } catch (error) {
    if (error instanceof RangeError) throw invalid("The body is nested too deeply.");
    if (error instanceof SyntaxError) throw invalid(`The body is not JSON: ${error.message}`);
    if (error instanceof TypeError) throw invalid("The body is not UTF-8.");
    throw error;
  }
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError("payload_too_large", `The body may have at most ${maxBytes} bytes.`);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

function invalid(message: string): DomainError {
  return new DomainError("invalid_input", message, {
    invalidParams: [{ path: "", code: "invalid_format", message }],
  });
}
