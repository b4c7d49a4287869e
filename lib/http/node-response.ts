import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { ServerResponse } from "node:http";
import type { Encoding } from "./accept-encoding";

// On globalThis: the server's start and its routes are bundled apart.
const shared = globalThis as { leaseboardNodeResponse?: AsyncLocalStorage<ServerResponse> };

/** Lets routes reach Node's own response to their request. Call it once, when the server starts. */
export function followNodeResponses(): void {
  if (shared.leaseboardNodeResponse !== undefined) return;
  const responses = new AsyncLocalStorage<ServerResponse>();
  shared.leaseboardNodeResponse = responses;
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { readonly response: unknown };
    if (response instanceof ServerResponse) responses.enterWith(response);
  });
}

/**
 * Declares how the body of this answer is encoded. Next drops `Content-Encoding` from what a route returns (it takes every
 * body for a decoded one), so the header is set on Node's response. False when that one cannot be reached: then the body
 * must be sent as it is.
 */
export function declareEncoding(encoding: Exclude<Encoding, "identity">): boolean {
  const response = shared.leaseboardNodeResponse?.getStore();
  if (response === undefined || response.headersSent) return false;
  response.setHeader("Content-Encoding", encoding);
  return true;
}
