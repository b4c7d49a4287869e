import { type LeaseStateBody, leaseStateSchema } from "@/lib/contract/v1/lease-state";
import { couldNotScore } from "../cli-error";
import { parseBody } from "./parse-body";
import type { Server } from "./parse-server";
import { serverName } from "./request";

/** A lease state of the asked project. Throws exit 3 for another shape and for another project. */
export function parseState(server: Server, text: string): LeaseStateBody {
  const state = parseBody(server, "lease state", text, leaseStateSchema);
  if (state.project === server.project) return state;
  throw couldNotScore(`${serverName(server)} answered for the project ${state.project}, not ${server.project}`);
}
