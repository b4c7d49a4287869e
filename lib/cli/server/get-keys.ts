import { z } from "zod";
import { publicKeySchema } from "@/lib/contract/v1/key-set";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { parseOrNull } from "../parse-or-null";
import type { Server } from "./parse-server";
import { type PublicKey, thumbprintOf } from "./public-key";
import { serverName } from "./request";
import { tryUntilAnswered } from "./try-until-answered";

const keySetSchema = z.object({ keys: z.array(z.unknown()) });
const ourKeySchema = publicKeySchema.pick({ kty: true, crv: true, x: true });

/** The Ed25519 keys that a server publishes; others in the set are passed over. Sends no credential. Throws exit 3 without a set. */
export async function getKeys(io: Io, server: Server, budget: AbortSignal): Promise<PublicKey[]> {
  const name = serverName(server);
  const refusal = async (response: Response) => `${name} answered ${response.status} for its public keys`;
  const request = () => io.fetch(server.keysUrl, { redirect: "manual", signal: budget });
  const target = { name, timeoutMs: server.timeoutMs, refusal };
  return tryUntilAnswered(io, target, budget, request, async (response) => {
    if (response.status !== 200) throw couldNotScore(await refusal(response));
    const set = keySetSchema.safeParse(parseOrNull(await response.text()));
    if (!set.success) throw couldNotScore(`${name} published no set of public keys`);
    return set.data.keys.flatMap((key) => ourKeySchema.safeParse(key).data ?? []);
  });
}

/** Finds a key among those at hand, or asks the server for its keys. */
export function keyFinder(io: Io, server: Server, atHand: readonly PublicKey[], budget: AbortSignal) {
  return async (thumbprint: string): Promise<PublicKey | undefined> => {
    const find = (keys: readonly PublicKey[]) => keys.find((key) => thumbprintOf(key) === thumbprint);
    return find(atHand) ?? find(await getKeys(io, server, budget));
  };
}
