import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { requestContext } from "@/lib/auth/context";
import type { Operation, PathParameter } from "@/lib/contract/v1/operations/operation";
import { DomainError } from "@/lib/domain/errors";
import { auditRefusal } from "@/lib/services/audit-refusal";
import type { Context } from "@/lib/services/context";
import { problemResponse } from "./problem-response";
import { queryInput } from "./query-input";
import { readJsonBody } from "./request-body";

/** What Next calls. Its second argument holds the path's parameters. */
export type Handler = (request: Request, context: { readonly params: Promise<unknown> }) => Promise<Response>;

/** What a route gets: texts of the path, and what the verb parses. */
export type RouteInput<O extends Operation> = {
  readonly params: Readonly<Record<PathParameter<O["path"]>, string>>;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: unknown;
};

const defaultMaxBytes = 1024 * 1024;

/**
 * A route that answers with JSON: reads the request as its operation declares, runs the verb and sends what it returns. The
 * verb lets the actor in and parses. Refusals become problem details.
 */
export function route<const O extends Operation>(
  operation: O,
  run: (ctx: Context, input: RouteInput<O>) => Promise<z.output<O["response"]>>,
): Handler {
  return rawRoute(operation, async (ctx, input) =>
    Response.json(await run(ctx, input), {
      status: operation.status,
      headers: { "Cache-Control": "no-store", "Content-Type": operation.contentType ?? "application/json" },
    }),
  );
}

/** A route that makes its own answer: files, streams, bodies with an ETag. */
export function rawRoute<const O extends Operation>(
  operation: O,
  run: (ctx: Context, input: RouteInput<O>, request: Request) => Promise<Response>,
): Handler {
  return answering(async (request, params) => {
    const ctx = await requestContext(request);
    return auditRefusal(ctx, request, async () => {
      const input = { params: params as RouteInput<O>["params"], ...(await readInput(operation, request)) };
      return run(ctx, input, request);
    });
  });
}

/** A handler whose errors become problem details. `params` holds one plain text per parameter of the path. */
export function answering(
  run: (request: Request, params: Readonly<Record<string, string>>) => Promise<Response>,
): Handler {
  return async (request, context) => {
    try {
      return await run(request, plainParams(await context.params));
    } catch (error) {
      unstable_rethrow(error);
      return problemResponse(error);
    }
  };
}

async function readInput(operation: Operation, request: Request) {
  const query = operation.query ? queryInput(new URL(request.url).searchParams, operation.query) : {};
  const body = operation.body ? await readJsonBody(request, operation.maxBodyBytes ?? defaultMaxBytes) : undefined;
  return { query, body };
}

const plainParam = /^[\w.-]{1,200}$/;

// Nothing in our paths needs more than these characters; what has others names nothing that exists.
function plainParams(given: unknown): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    if (typeof value !== "string" || !plainParam.test(value)) {
      throw new DomainError("not_found", "There is nothing here that you can see.");
    }
    params[name] = value;
  }
  return params;
}
