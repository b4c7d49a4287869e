import { flakeLeasesSchema } from "@/lib/contract/v1/files/flake-leases";
import type { LeaseStateBody } from "@/lib/contract/v1/lease-state";
import { Unreachable } from "../cli-error";
import type { Io } from "../io";
import { askLeaseState } from "./ask-lease-state";
import { readKept } from "./kept-state";
import { keptStateInstead } from "./kept-state-instead";
import { parseBody } from "./parse-body";
import type { Server } from "./parse-server";
import { getText, startBudget } from "./request";
import { signIn } from "./sign-in";
import type { StateTrust } from "./state-trust";

export type ServerState = {
  readonly state: LeaseStateBody;
  readonly now: Date;
  /** Until when a kept state may be used; null for one that the server just gave. */
  readonly keptUntil: Date | null;
  /** Lines for people about where the state came from. */
  readonly notes: readonly string[];
};

/**
 * The lease state to score by, and the instant to score at. With a commit, the reruns are those of that commit. Throws exit 3
 * for anything but a whole, well-formed answer about the asked project from a server whose clock agrees, signed with a pinned
 * key where keys are pinned. Where the server cannot be reached, a kept answer stands in while its signature holds (design 8).
 */
export async function getLeaseState(
  io: Io,
  server: Server,
  trust: StateTrust | null,
  commit: string | undefined,
): Promise<ServerState> {
  const budget = startBudget(server);
  const kept = trust?.cacheFolder === undefined ? null : await readKept(io, trust.cacheFolder, server);
  let signedIn: Server;
  let answer: { readonly state: LeaseStateBody; readonly now: Date };
  try {
    signedIn = await signIn(io, server, budget);
    answer = await askLeaseState(io, signedIn, trust, kept, budget);
  } catch (error) {
    if (!(error instanceof Unreachable) || trust === null || kept === null) throw error;
    return keptStateInstead(io, server, trust, kept, { trouble: error.message, isForCommit: commit !== undefined });
  }
  const { state, now } = answer;
  if (commit === undefined) return { state, now, keptUntil: null, notes: [] };
  const file = await getText(io, signedIn, `/flake_leases.json?commit=${commit}`, budget);
  const { leases } = parseBody(server, "list of leases", file.text, flakeLeasesSchema);
  return { state: { ...state, leases: withRerunsOf(state, leases) }, now, keptUntil: null, notes: [] };
}

type Leases = LeaseStateBody["leases"];

/** The state's leases with a commit's reruns; one filed or ended between the two answers keeps the largest count known. */
function withRerunsOf(state: LeaseStateBody, counted: readonly Omit<Leases[number], "id">[]): Leases {
  const key = (lease: Omit<Leases[number], "id">) => JSON.stringify([lease.test_id, lease.variant ?? null]);
  const used = new Map(counted.map((lease) => [key(lease), lease.reruns_used]));
  return state.leases.map((lease) => ({ ...lease, reruns_used: used.get(key(lease)) ?? lease.reruns_used }));
}
