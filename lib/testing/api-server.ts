import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { followNodeResponses } from "@/lib/http/node-response";
import { callApi } from "./api";

/** Headers that Next never takes over from what a route returns. */
const dropped = ["content-encoding", "content-length", "transfer-encoding"];

/**
 * Serves the API's route handlers on loopback over real HTTP, and sends what they return as Next does. Call it once in a
 * suite, outside of hooks, beside `serveApi`.
 */
export function serveHttp(): { readonly get: (path: string, headers: Record<string, string>) => Promise<RawAnswer> } {
  const server = createServer((request, response) => void answer(request, response));
  beforeAll(async () => {
    followNodeResponses();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());
  return { get: (path, headers) => getRaw((server.address() as AddressInfo).port, path, headers) };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const returned = await callApi(request.method ?? "GET", request.url ?? "/", { headers });
  response.statusCode = returned.status;
  for (const [name, value] of returned.headers) if (!dropped.includes(name)) response.appendHeader(name, value);
  response.end(Buffer.from(await returned.arrayBuffer()));
}

/** An answer whose body is as it was sent, not decoded. */
export type RawAnswer = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

async function getRaw(port: number, path: string, headers: Record<string, string>): Promise<RawAnswer> {
  const sent = send({ host: "127.0.0.1", port, path, headers, agent: false }).end();
  const [answered] = (await once(sent, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answered) chunks.push(chunk);
  const pairs = Object.entries(answered.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { status: answered.statusCode ?? 0, headers: new Headers(pairs), body: Buffer.concat(chunks) };
}
