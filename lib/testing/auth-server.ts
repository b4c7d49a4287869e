import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { type Loopback, listenOnLoopback } from "./loopback";

/**
 * next-auth alone on a loopback server: the same handler and options as the app's route, without the app. Every other path
 * answers with its own address. NEXTAUTH_URL must be the server's origin, which `options` gets.
 */
export async function startAuthServer(options: (origin: string) => NextAuthOptions): Promise<Loopback> {
  return listenOnLoopback((origin) =>
    createServer(async (request, response) => {
      const url = new URL(request.url ?? "/", origin);
      if (!url.pathname.startsWith("/api/auth/")) return response.end(`${url.pathname}${url.search}`);
      await NextAuth(await asNextRequest(request, url), asNextResponse(response), options(origin));
    }),
  );
}

async function asNextRequest(request: IncomingMessage, url: URL): Promise<NextApiRequest> {
  const query = { ...Object.fromEntries(url.searchParams), nextauth: url.pathname.split("/").slice(3) };
  const body = Object.fromEntries(new URLSearchParams(await text(request)));
  const cookies = Object.fromEntries(
    (request.headers.cookie ?? "").split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
  return Object.assign(request, { query, body, cookies, env: {} }) as unknown as NextApiRequest;
}

function asNextResponse(response: ServerResponse): NextApiResponse {
  const next = {
    status: (code: number) => {
      response.statusCode = code;
      return response;
    },
    json: (value: unknown) => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(value));
    },
    send: (value: unknown) => response.end(typeof value === "string" ? value : JSON.stringify(value)),
  };
  return Object.assign(response, next) as unknown as NextApiResponse;
}
