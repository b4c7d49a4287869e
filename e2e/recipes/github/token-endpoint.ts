import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { CiIssuer } from "@/lib/testing/ci-issuer";
import { listenOnLoopback } from "@/lib/testing/loopback";

type Claims = Readonly<Record<string, unknown>>;

/** The address at which a job of GitHub's asks for its identity token, and who may ask there. */
export type TokenEndpoint = {
  /** The settings by which a job with the permission finds it. The tokens say these claims. */
  readonly environmentFor: (claims: Claims) => Record<string, string>;
  readonly close: () => Promise<void>;
};

/** Starts the endpoint. Its tokens are those of `issuer`, of the instant that `now` gives, for the audience that is asked for. */
export async function startTokenEndpoint(issuer: CiIssuer, now: () => Date): Promise<TokenEndpoint> {
  const jobs = new Map<string, Claims>();
  const { origin, close } = await listenOnLoopback(() =>
    createServer(async (request, response) => {
      const audience = new URL(request.url ?? "/", "http://localhost").searchParams.get("audience");
      const claims = jobs.get(request.headers.authorization ?? "");
      const isFit = claims !== undefined && audience !== null;
      const answer = isFit ? { value: await issuer.github(now(), { ...claims, aud: audience }) } : {};
      response.writeHead(isFit ? 200 : 401, { "content-type": "application/json" }).end(JSON.stringify(answer));
    }),
  );
  return {
    environmentFor: (claims) => {
      const secret = randomUUID();
      jobs.set(`Bearer ${secret}`, claims);
      return {
        ACTIONS_ID_TOKEN_REQUEST_URL: `${origin}/idtoken?api-version=2.0`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret,
      };
    },
    close,
  };
}
