import { flakeLeasesSchema } from "@/lib/contract/v1/files/flake-leases";
import { type LeaseStateBody, leaseStateSchema } from "@/lib/contract/v1/lease-state";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { parseBody } from "./parse-body";
import type { Server } from "./parse-server";
import { getText, serverName, startBudget } from "./request";
import { agreedInstant } from "./server-clock";

export type ServerState = { readonly state: LeaseStateBody; readonly now: Date };

/**
 * The lease state to score by, and the instant to score at. With a commit, the reruns are those of that commit. Throws exit 3
 * for anything but a whole, well-formed answer about the asked project from a server whose clock agrees.
 */
export async function getLeaseState(io: Io, server: Server, commit: string | undefined): Promise<ServerState> {
  const budget = startBudget(server);
  const answer = await getText(io, server, "/lease-state", budget);
  const state = parseBody(server, "lease state", answer.text, leaseStateSchema);
  if (state.project !== server.project) {
    throw couldNotScore(`${serverName(server)} answered for the project ${state.project}, not ${server.project}`);
  }
  const now = agreedInstant(io, server, answer.headers);
  if (commit === undefined) return { state, now };
  const file = await getText(io, server, `/flake_leases.json?commit=${commit}`, budget);
  const { leases } = parseBody(server, "list of leases", file.text, flakeLeasesSchema);
  return { state: { ...state, leases: withRerunsOf(state, leases) }, now };
}

type Leases = LeaseStateBody["leases"];

/** The state's leases with a commit's reruns; one filed or ended between the two answers keeps the largest count known. */
function withRerunsOf(state: LeaseStateBody, counted: readonly Omit<Leases[number], "id">[]): Leases {
  const key = (lease: Omit<Leases[number], "id">) => JSON.stringify([lease.test_id, lease.variant ?? null]);
  const used = new Map(counted.map((lease) => [key(lease), lease.reruns_used]));
  return state.leases.map((lease) => ({ ...lease, reruns_used: used.get(key(lease)) ?? lease.reruns_used }));
}
