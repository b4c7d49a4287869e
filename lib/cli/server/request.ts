import { couldNotScore, errorText } from "../cli-error";
import type { Io } from "../io";
import type { Server } from "./parse-server";
import { refusalText } from "./refusal-text";

/** How often a read is tried while the time lasts, and the pause before the second try; it doubles from then on. */
const attempts = 4;
const firstPauseMs = 250;

export type Answer = { readonly headers: Headers; readonly text: string };

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
  let problem = "";
  for (let attempt = 0; attempt < attempts; attempt++) {
    const isTimeLeft = attempt === 0 || (await pause(io, firstPauseMs * 2 ** (attempt - 1), budget));
    if (!isTimeLeft) break;
    try {
      const response = await send(io, server, path, { method: "GET" }, budget);
      if (!isTransient(response.status))
        return { headers: response.headers, text: await acceptedText(server, response) };
      problem = await refusalText(server, response);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      if (budget.aborted) break;
      problem = `${serverName(server)} could not be reached: ${errorText(error)}`;
    }
  }
  const timedOut = `${serverName(server)} did not answer within ${server.timeoutMs / 1000} s`;
  if (!budget.aborted) throw couldNotScore(`${problem} (tried ${attempts} times)`);
  throw couldNotScore(problem === "" ? timedOut : `${timedOut}; before that: ${problem}`);
}

/** Sends one request, with the credential where there is one. Rejects as `fetch` does. */
export function send(
  io: Io,
  server: Server,
  path: string,
  init: { readonly method: "GET" | "POST"; readonly body?: string; readonly accept?: string },
  budget: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { accept: init.accept ?? "application/json" };
  if (server.token !== undefined) headers.authorization = `Bearer ${server.token}`;
  if (init.body !== undefined) headers["content-type"] = "application/json";
  return io.fetch(server.projectUrl + path, {
    method: init.method,
    headers,
    redirect: "manual",
    signal: budget,
    ...(init.body === undefined ? {} : { body: init.body }),
  });
}

/** The server's own name in messages: its origin, never more. */
export function serverName(server: Server): string {
  return new URL(server.projectUrl).origin;
}

async function acceptedText(server: Server, response: Response): Promise<string> {
  if (response.status !== 200) throw couldNotScore(await refusalText(server, response));
  requireJson(server, response, "application/json");
  return response.text();
}

/** Throws exit 3 when an answer says it is something else than JSON: a sign-in page, a proxy's notice. */
export function requireJson(server: Server, response: Response, mediaType: string): void {
  const type = (response.headers.get("content-type") ?? "no content type").split(";")[0]?.trim().toLowerCase();
  if (type === mediaType) return;
  throw couldNotScore(`${serverName(server)} answered with ${type}, not ${mediaType}; is it a Leaseboard server?`);
}

function isTransient(status: number): boolean {
  return status >= 500 || status === 429;
}

/** `fetch` rejects with a TypeError for a connection that failed or broke, and with the signal's reason for a timeout. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name));
}

async function pause(io: Io, ms: number, budget: AbortSignal): Promise<boolean> {
  try {
    await io.sleep(ms, budget);
    return true;
  } catch {
    return false;
  }
}
