import { requestContext } from "@/lib/auth/context";
import type { Operation, PathParameter } from "@/lib/contract/v1/operations/operation";
import { auditRefusal } from "@/lib/services/audit-refusal";
import type { Context } from "@/lib/services/context";
import { acceptedEncoding, type Encoding, encodings } from "./accept-encoding";
import { BodyDigests } from "./body-digests";
import { coalescer } from "./coalesce";
import { entityTag, matchingTag } from "./entity-tag";
import { NewestBodies } from "./newest-bodies";
import { declareEncoding } from "./node-response";
import { answering, type Handler } from "./route";

/** Names a state of a subject: the same tag is the same body, byte for byte. */
export type Version = { readonly subject: string; readonly tag: string };

type Params<O extends Operation> = Readonly<Record<PathParameter<O["path"]>, string>>;

type Source<O extends Operation, V extends Version> = {
  /** Lets the actor in and reads the current version: one small read. */
  readonly version: (ctx: Context, params: Params<O>) => Promise<V>;
  /** Reads the whole body and its version from one committed state. */
  readonly load: (ctx: Context, version: V) => Promise<{ readonly version: V; readonly text: string }>;
  /** `digest` is that of the version's body, which an unchanged answer does not hold. */
  readonly headers: (ctx: Context, version: V, digest: string) => Promise<Record<string, string>>;
};

type Admitted<V> = { readonly ctx: Context; readonly version: () => V };

const subjectsKept = 16;
const digestsKept = 10_000;

/**
 * A route whose body changes only with a version: unchanged it answers 304, changed it sends bytes that were prepared once per
 * version. Requests with the same credential for the same subject that arrive together are let in by one read.
 */
export function conditionalRoute<const O extends Operation, V extends Version>(
  _operation: O,
  source: Source<O, V>,
): Handler {
  const admit = coalescer<Admitted<V>>();
  const bodies = new NewestBodies<V>(subjectsKept);
  const digests = new BodyDigests(digestsKept);
  const whole = (bytes: Uint8Array<ArrayBuffer>, encoding: Encoding, version: V, headers: Record<string, string>) =>
    new Response(bytes, {
      headers: {
        ...commonHeaders(entityTag(version.tag, encoding)),
        ...headers,
        "Content-Type": "application/json",
      },
    });
  return answering(async (request, params) => {
    const { ctx, version } = await admit(whoAndWhat(request, params), () =>
      admitted(request, (entered) => source.version(entered, params as Params<O>)),
    );
    return auditRefusal(ctx, request, async () => {
      const current = version();
      const wanted = acceptedEncoding(request.headers.get("accept-encoding"));
      const tags = [wanted, ...encodings].map((each) => entityTag(current.tag, each));
      const kept = matchingTag(request.headers.get("if-none-match"), tags);
      const digest = digests.get(current);
      if (kept !== null && digest !== undefined) return unchanged(kept, await source.headers(ctx, current, digest));
      const newest = await bodies.get(current.subject, current.tag, () => source.load(ctx, current));
      digests.keep(newest.version, newest.body.digest);
      const headers = await source.headers(ctx, newest.version, newest.body.digest);
      if (kept !== null && newest.version.tag === current.tag) return unchanged(kept, headers);
      const bytes = await newest.body.bytes(wanted);
      if (wanted === "identity" || declareEncoding(wanted)) return whole(bytes, wanted, newest.version, headers);
      return whole(await newest.body.bytes("identity"), "identity", newest.version, headers);
    });
  });
}

// A refusal is kept as a value: whoever shares this admission is refused, and audited, for themselves.
async function admitted<V>(request: Request, read: (ctx: Context) => Promise<V>): Promise<Admitted<V>> {
  const ctx = await requestContext(request);
  try {
    const version = await read(ctx);
    return { ctx, version: () => version };
  } catch (error) {
    const refuse = () => {
      throw error;
    };
    return { ctx, version: refuse };
  }
}

function whoAndWhat(request: Request, params: Readonly<Record<string, string>>): string {
  const { headers } = request;
  return JSON.stringify([headers.get("authorization"), headers.get("cookie"), params]);
}

function unchanged(tag: string, headers: Record<string, string>): Response {
  return new Response(null, { status: 304, headers: { ...commonHeaders(tag), ...headers } });
}

// no-transform: a proxy that compresses would put other bytes under a strong tag.
function commonHeaders(tag: string): Record<string, string> {
  return { ETag: tag, Vary: "Accept-Encoding", "Cache-Control": "private, no-cache, no-transform" };
}
