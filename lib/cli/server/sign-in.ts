import { z } from "zod";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { parseOrNull } from "../parse-or-null";
import { bearerToken } from "./bearer-token";
import type { Server } from "./parse-server";
import { serverName } from "./request";
import { tryUntilAnswered } from "./try-until-answered";

/**
 * The server with a credential to send it: LEASEBOARD_TOKEN, else GitLab's token in LEASEBOARD_ID_TOKEN, else one that GitHub
 * gives to this job for this project of this server alone (design 6). Without any of them it is asked without. Throws exit 3 when GitHub
 * refuses.
 */
export async function signIn(io: Io, server: Server, budget: AbortSignal): Promise<Server> {
  if (server.token !== undefined) return server;
  const idToken = bearerToken(io, "LEASEBOARD_ID_TOKEN");
  if (idToken !== undefined) return { ...server, token: idToken, tokenFrom: "LEASEBOARD_ID_TOKEN" };
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = io.env;
  if (!address || !secret) return server;
  return { ...server, token: await githubToken(io, server, { address, secret }, budget), tokenFrom: "GitHub" };
}

const answerSchema = z.object({ value: z.string().regex(/^[\x21-\x7e]+$/) });

async function githubToken(
  io: Io,
  server: Server,
  { address, secret }: { readonly address: string; readonly secret: string },
  budget: AbortSignal,
): Promise<string> {
  if (!URL.canParse(address)) throw couldNotScore("ACTIONS_ID_TOKEN_REQUEST_URL is no address");
  const url = new URL(address);
  url.searchParams.set("audience", `${serverName(server)}/p/${server.project}`);
  const refusal = async (response: Response) =>
    `GitHub gave this job no identity token: it answered ${response.status}`;
  const headers = { authorization: `Bearer ${secret}`, accept: "application/json" };
  const request = () => io.fetch(url, { headers, redirect: "manual", signal: budget });
  const target = { name: "GitHub's token service", timeoutMs: server.timeoutMs, refusal };
  return tryUntilAnswered(io, target, budget, request, async (response) => {
    if (response.status !== 200) throw couldNotScore(await refusal(response));
    const answer = answerSchema.safeParse(parseOrNull(await response.text()));
    if (!answer.success) throw couldNotScore("GitHub's token service answered without a token");
    return answer.data.value;
  });
}
