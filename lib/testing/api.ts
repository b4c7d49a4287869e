import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, vi } from "vitest";
import { z } from "zod";
import { mintSecret, secretPrefixes } from "@/lib/auth/secret";
import { sessionCookieName, sessionKey } from "@/lib/auth/session-token";
import { operations } from "@/lib/contract/v1/operations";
import type { Operation } from "@/lib/contract/v1/operations/operation";
import { parseJson } from "@/lib/contract/v1/parse-json";
import type { Database } from "@/lib/db/client";
import type { Writer } from "@/lib/domain/words";
import { apiRoutes } from "./api-routes";
import type { Clock, PersonContext, World } from "./world";

const origin = "https://leaseboard.example.org";
const authSecret = "a secret of the tests, and of nothing else";
const dayMs = 86_400_000;

/** What a request carries to say who sends it. */
export type Credentials = Readonly<Record<string, string>>;

type Call = {
  readonly as?: Credentials;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

// The settings are read once in a process, so all its suites share one clock file.
const folder = mkdtempSync(join(tmpdir(), "leaseboard-clock-"));
const clock = fileClock(join(folder, "now"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/**
 * Lets the route handlers of the API run on the suite's database, on a clock that the test moves. Call it once in a suite,
 * outside of hooks.
 */
export function serveApi(database: () => Database): { readonly clock: Clock; readonly call: typeof callApi } {
  const shared = globalThis as { leaseboardDatabase?: Database };
  beforeAll(() => {
    vi.stubEnv("AUTH_SECRET", authSecret);
    vi.stubEnv("PUBLIC_URL", origin);
    vi.stubEnv("LEASEBOARD_TEST_CLOCK", join(folder, "now"));
    clock.set("2026-06-01T08:00:00.000Z");
    shared.leaseboardDatabase = database();
  });
  afterAll(() => {
    delete shared.leaseboardDatabase;
  });
  return { clock, call: callApi };
}

type Operations = typeof operations;
type Answer<Id extends keyof Operations> = Operations[Id] extends { readonly contentType: "application/x-ndjson" }
  ? z.output<Operations[Id]["response"]>[]
  : z.output<Operations[Id]["response"]>;

/**
 * Calls an operation and returns its answer, read by its published schema; of a stream, the list of its lines. Throws when it
 * was refused or does not fit. `params` fills the path, `query` is the text after `?`.
 */
export async function ask<const Id extends keyof Operations>(
  id: Id,
  params: Readonly<Record<string, string>>,
  call: Call & { readonly query?: string } = {},
): Promise<Answer<Id>> {
  const operation: Operation = operations[id];
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const response = await callApi(operation.method, call.query ? `${path}?${call.query}` : path, call);
  const text = await response.text();
  if (response.status !== operation.status) throw new Error(`${id} answered ${response.status}: ${text}`);
  const schema = operation.contentType === "application/x-ndjson" ? z.array(operation.response) : operation.response;
  const value = operation.contentType === "application/x-ndjson" ? readLines(text) : parseJson(text);
  return schema.parse(value) as Answer<Id>;
}

function readLines(text: string): unknown[] {
  return text.trimEnd().split("\n").map(parseJson);
}

/** Calls the handler that Next would, with a real request. `path` is below /api/v1 and may hold a query. */
export async function callApi(method: string, path: string, call: Call = {}): Promise<Response> {
  const url = new URL(`${origin}/api/v1${path}`);
  for (const route of apiRoutes) {
    const params = route.match(url.pathname.slice("/api/v1".length));
    if (params === null) continue;
    const handler = (await route.load())[method];
    if (handler === undefined) throw new Error(`${route.path} exports no ${method}.`);
    return handler(requestOf(method, url, call), { params: Promise.resolve(params) });
  }
  throw new Error(`No route file answers ${path}.`);
}

function requestOf(method: string, url: URL, call: Call): Request {
  const body = call.json === undefined ? call.body : JSON.stringify(call.json);
  return new Request(url, {
    method,
    headers: {
      ...(call.json === undefined ? {} : { "content-type": "application/json" }),
      ...call.as,
      ...call.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** The session cookie of a person, as a browser on the server's own pages sends it. */
export async function sessionOf(person: Pick<PersonContext, "userId">): Promise<Credentials> {
  const token = await encode({ token: { sub: person.userId, key: sessionKey(null) }, secret: authSecret });
  return { cookie: `${sessionCookieName(origin)}=${token}`, "sec-fetch-site": "same-origin" };
}

/** A personal token of a person. */
export async function tokenOf(world: World, person: Pick<PersonContext, "userId">): Promise<Credentials> {
  const { secret, hash: secretHash, hint } = mintSecret(secretPrefixes.personalToken);
  const createdAt = world.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 30 * dayMs);
  const data = { userId: person.userId, name: "laptop", secretHash, hint, createdAt, expiresAt };
  await world.db.transaction((tx) => tx.personalToken.create({ data }));
  return bearer(secret);
}

/** A CI credential of the world's project; dead ones too. */
export async function credentialOf(
  world: World,
  writer: Writer,
  state: { readonly expiresAt?: Date; readonly revokedAt?: Date } = {},
): Promise<Credentials> {
  const { secret, hash: secretHash, hint } = mintSecret(secretPrefixes.credential);
  const createdAt = world.clock.now();
  const data = {
    projectId: world.projectId,
    name: writer,
    writer,
    secretHash,
    hint,
    createdById: "test",
    createdAt,
    expiresAt: state.expiresAt ?? new Date(createdAt.getTime() + 30 * dayMs),
    revokedAt: state.revokedAt ?? null,
  };
  await world.db.transaction((tx) => tx.ciCredential.create({ data }));
  return bearer(secret);
}

export function bearer(secret: string): Credentials {
  return { authorization: `Bearer ${secret}` };
}

function fileClock(file: string): Clock {
  let current = new Date(0);
  const write = (instant: Date) => {
    current = instant;
    writeFileSync(file, current.toISOString());
  };
  return {
    now: () => new Date(current),
    set: (instant) => write(new Date(instant)),
    advance: (ms) => write(new Date(current.getTime() + ms)),
  };
}
