import type { LeaseStateBody } from "@/lib/contract/v1/lease-state";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { keyFinder } from "./get-keys";
import { type KeptState, keepState } from "./kept-state";
import type { Server } from "./parse-server";
import { parseState } from "./parse-state";
import { readAnswer, send, serverName, targetOf } from "./request";
import { agreedInstant } from "./server-clock";
import { isBodyOfDigest, type SignedState, signedStateOf } from "./signed-state";
import type { StateTrust } from "./state-trust";
import { tryUntilAnswered } from "./try-until-answered";
import { verifyState } from "./verify-state";

/**
 * Asks the server for the lease state, only whether it changed where one is kept, and keeps a verified answer. Throws exit 3 for
 * an answer that cannot be believed; `Unreachable` when there is none.
 */
export async function askLeaseState(
  io: Io,
  server: Server,
  trust: StateTrust | null,
  kept: KeptState | string | null,
  budget: AbortSignal,
): Promise<{ readonly state: LeaseStateBody; readonly now: Date }> {
  const known = kept === null || typeof kept === "string" ? null : kept;
  const { headers, signed } = await newestState(io, server, known?.signed ?? null, budget);
  const state = parseState(server, signed.text);
  const now = agreedInstant(io, server, headers);
  if (trust === null) return { state, now };
  const findKey = keyFinder(io, server, known === null ? [] : [known.key], budget);
  const verified = await verifyState(signed, { project: server.project, pins: trust.pins, now, findKey });
  if (!verified.ok) throw couldNotScore(`the lease state of ${serverName(server)} ${verified.why}`);
  if (trust.cacheFolder !== undefined) await keepState(io, trust.cacheFolder, server, { signed, key: verified.key });
  return { state, now };
}

type Newest = { readonly headers: Headers; readonly signed: SignedState };

async function newestState(io: Io, server: Server, known: SignedState | null, budget: AbortSignal): Promise<Newest> {
  const etag = known?.etag ?? null;
  if (known === null || etag === null) return fullState(io, server, budget);
  const request = () => send(io, server, "/lease-state", { method: "GET", ifNoneMatch: etag }, budget);
  const newest = await tryUntilAnswered(io, targetOf(server), budget, request, async (response) => {
    if (response.status !== 304) return stateOf(server, response);
    const { headers } = response;
    return { headers, signed: { ...signedStateOf(headers, known.text), etag } };
  });
  // What is kept may have been damaged, or made by an older server: then the whole answer decides.
  return isBodyOfDigest(newest.signed) ? newest : fullState(io, server, budget);
}

async function fullState(io: Io, server: Server, budget: AbortSignal): Promise<Newest> {
  const request = () => send(io, server, "/lease-state", { method: "GET" }, budget);
  return tryUntilAnswered(io, targetOf(server), budget, request, (response) => stateOf(server, response));
}

async function stateOf(server: Server, response: Response): Promise<Newest> {
  const { headers, text } = await readAnswer(server, response, 200);
  return { headers, signed: signedStateOf(headers, text) };
}
