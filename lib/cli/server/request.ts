import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import type { Server } from "./parse-server";
import { refusalText } from "./refusal-text";
import { type Target, tryUntilAnswered } from "./try-until-answered";

export type Answer = { readonly headers: Headers; readonly text: string };

export type Sent = {
  readonly method: "GET" | "POST" | "PUT";
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** `application/json` where it is not said. */
  readonly contentType?: string;
  readonly accept?: string;
  readonly ifNoneMatch?: string;
};

/**
 * One budget of time for all requests of a command. Ends what hangs: a connection, a header, a body that never ends.
 */
export function startBudget(server: Server): AbortSignal {
  return AbortSignal.timeout(server.timeoutMs);
}

/**
 * Reads a resource of the project. Tries again after a 5xx, a 429 and a broken connection while the budget lasts. Throws exit 3
 * with one line for every answer that is not the asked one. Follows no redirect: the credential stays with its server.
 */
export async function getText(io: Io, server: Server, path: string, budget: AbortSignal): Promise<Answer> {
  const request = () => send(io, server, path, { method: "GET" }, budget);
  return tryUntilAnswered(io, targetOf(server), budget, request, (response) => readAnswer(server, response, 200));
}

/** Sends one request, with the credential where there is one. Rejects as `fetch` does. */
export function send(io: Io, server: Server, path: string, sent: Sent, budget: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: sent.accept ?? "application/json" };
  if (server.token !== undefined) headers.authorization = `Bearer ${server.token}`;
  if (sent.body !== undefined) headers["content-type"] = sent.contentType ?? "application/json";
  if (sent.ifNoneMatch !== undefined) headers["if-none-match"] = sent.ifNoneMatch;
  return io.fetch(server.projectUrl + path, {
    method: sent.method,
    headers,
    redirect: "manual",
    signal: budget,
    ...(sent.body === undefined ? {} : { body: sent.body }),
  });
}

/** The server, for requests that may be repeated. */
export function targetOf(server: Server): Target {
  return {
    name: serverName(server),
    timeoutMs: server.timeoutMs,
    refusal: (response) => refusalText(server, response),
  };
}

/** The server's own name in messages: its origin, never more. */
export function serverName(server: Server): string {
  return new URL(server.projectUrl).origin;
}

/** The whole body of an answer with the wanted status. Throws exit 3 for a refusal, and for what is no JSON. */
export async function readAnswer(server: Server, response: Response, status: 200 | 201): Promise<Answer> {
  if (response.status !== status) throw couldNotScore(await refusalText(server, response));
  requireJson(server, response, "application/json");
  return { headers: response.headers, text: await response.text() };
}

/** Throws exit 3 when an answer says it is something else than JSON: a sign-in page, a proxy's notice. */
export function requireJson(server: Server, response: Response, mediaType: string): void {
  const type = (response.headers.get("content-type") ?? "no content type").split(";")[0]?.trim().toLowerCase();
  if (type === mediaType) return;
  throw couldNotScore(`${serverName(server)} answered with ${type}, not ${mediaType}; is it a Leaseboard server?`);
}
