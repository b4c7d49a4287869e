import { printable } from "@/lib/domain/printable";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import type { ServerState } from "./get-lease-state";
import type { KeptState } from "./kept-state";
import type { Server } from "./parse-server";
import { parseState } from "./parse-state";
import { requireNotBefore } from "./server-clock";
import type { StateTrust } from "./state-trust";
import { verifyState } from "./verify-state";

/**
 * The kept lease state in place of an answer that did not come (design 8 "Offline"): while its signature verifies with a pinned
 * key and this machine's clock is before its end. It grants no reruns. Throws exit 3 otherwise, naming both troubles.
 */
export async function keptStateInstead(
  io: Io,
  server: Server,
  trust: StateTrust,
  kept: KeptState | string,
  { trouble, isForCommit }: { readonly trouble: string; readonly isForCommit: boolean },
): Promise<ServerState> {
  if (typeof kept === "string") throw couldNotScore(`${trouble}; ${kept}`);
  const { signed, key } = kept;
  const now = io.now();
  const findKey = async () => key;
  const verified = await verifyState(signed, { project: server.project, pins: trust.pins, now, findKey });
  if (!verified.ok) throw couldNotScore(`${trouble}; the kept lease state ${verified.why}`);
  requireNotBefore(now, signed.generatedAt);
  const until = `of ${signed.generatedAt}, which may be used until ${signed.validUntil} and grants no reruns`;
  const reruns = isForCommit ? "; reruns are the most of any commit, as this commit's are not known" : "";
  return {
    state: parseState(server, signed.text),
    now,
    keptUntil: new Date(signed.validUntil),
    notes: [`${printable(trouble)}; the kept lease state is used instead: ${until}${reruns}`],
  };
}
