import { createServer, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import { listenOnLoopback } from "./loopback";

/** How the issuer answers when it is asked for its discovery document. */
export type IssuerMood = "well" | "error" | "redirect" | "html" | "endless" | "silent";

export type CiIssuer = {
  /** The `iss` of its tokens; goes into CI_OIDC_ISSUERS. */
  readonly issuer: string;
  /** Paths that it was asked for, oldest first. */
  readonly seen: string[];
  /** A token like GitHub's for a push to acme/gate, valid for five minutes from `now`. `claims` replace; undefined leaves out. */
  readonly github: (now: Date, claims: Claims, sign?: Signing) => Promise<string>;
  /** The same like GitLab's. */
  readonly gitlab: (now: Date, claims: Claims, sign?: Signing) => Promise<string>;
  /** Signs with a new key from now on; the old one stays published only with `keep`. */
  readonly rotate: (options?: { readonly keep?: boolean }) => Promise<void>;
  /** The published key that signs. */
  readonly publicKey: () => JWK;
  readonly be: (mood: IssuerMood) => void;
  /** Publishes exactly these keys; signs as before. */
  readonly publish: (keys: readonly JWK[]) => void;
  /** Replaces parts of the discovery document. */
  readonly say: (discovery: Readonly<Record<string, string>>) => void;
  readonly close: () => Promise<void>;
};

/** Claims by name. A token always needs an `aud`. */
export type Claims = Readonly<Record<string, unknown>> & { readonly aud: unknown };

/** Another key than the issuer's own, or another key id. */
export type Signing = { readonly key?: CryptoKey | Uint8Array; readonly alg?: string; readonly kid?: string };

type Key = { readonly privateKey: CryptoKey; readonly publicJwk: JWK };

const algorithm = "RS256";

/** A CI provider on loopback: real keys, discovery and key set over real HTTP, tokens of both shapes. Close it after the tests. */
export async function startCiIssuer(): Promise<CiIssuer> {
  const seen: string[] = [];
  let current = await newKey("key-1");
  let published = [current.publicJwk];
  let mood: IssuerMood = "well";
  let discovery: Readonly<Record<string, string>> = {};
  const { origin: issuer, close } = await listenOnLoopback((origin) =>
    createServer((request, response) => {
      seen.push(request.url ?? "");
      if (mood !== "well") return answerBadly(mood, response);
      const documents: Record<string, unknown> = {
        "/.well-known/openid-configuration": { issuer: origin, jwks_uri: `${origin}/jwks`, ...discovery },
        "/jwks": { keys: published },
      };
      const found = documents[request.url ?? ""];
      response.writeHead(found === undefined ? 404 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(found ?? {}));
    }),
  );
  const mint = (now: Date, claims: Record<string, unknown>, sign: Signing = {}) => {
    const at = Math.floor(now.getTime() / 1000);
    const payload = { iss: issuer, iat: at, nbf: at - 5, exp: at + 300, jti: crypto.randomUUID(), ...claims };
    const header = { alg: sign.alg ?? algorithm, kid: sign.kid ?? current.publicJwk.kid ?? "", typ: "JWT" };
    return new SignJWT(JSON.parse(JSON.stringify(payload)) as JWTPayload)
      .setProtectedHeader(header)
      .sign(sign.key ?? current.privateKey);
  };
  return {
    issuer,
    seen,
    github: (now, claims, sign) => mint(now, { ...githubClaims, ...claims }, sign),
    gitlab: (now, claims, sign) => mint(now, { ...gitlabClaims, ...claims }, sign),
    rotate: async ({ keep = false } = {}) => {
      current = await newKey(`key-${crypto.randomUUID()}`);
      published = keep ? [...published, current.publicJwk] : [current.publicJwk];
    },
    publicKey: () => current.publicJwk,
    be: (next) => {
      mood = next;
    },
    publish: (keys) => {
      published = [...keys];
    },
    say: (next) => {
      discovery = next;
    },
    close,
  };
}

/** What GitHub says of a job of a push to acme/gate's main branch. */
export const githubClaims = {
  sub: "repo:acme/gate:ref:refs/heads/main",
  repository: "acme/gate",
  repository_id: "74",
  repository_owner_id: "65",
  repository_visibility: "private",
  actor: "ada",
  event_name: "push",
  ref: "refs/heads/main",
  ref_type: "branch",
  sha: "a".repeat(40),
  run_id: "1001",
  run_attempt: "1",
  run_number: "7",
  check_run_id: "5005",
  runner_environment: "github-hosted",
  workflow: "leaseboard",
  workflow_ref: "acme/gate/.github/workflows/leaseboard.yml@refs/heads/main",
  job_workflow_ref: "acme/gate/.github/workflows/leaseboard.yml@refs/heads/main",
} as const;

/** What GitLab says of a job of a push to acme/gate's main branch. */
export const gitlabClaims = {
  sub: "project_path:acme/gate:ref_type:branch:ref:main",
  project_id: "20",
  project_path: "acme/gate",
  job_project_id: "20",
  namespace_id: "72",
  user_login: "ada",
  pipeline_id: "574",
  pipeline_source: "push",
  job_id: "302",
  ref: "main",
  ref_type: "branch",
  ref_path: "refs/heads/main",
  ref_protected: "true",
  runner_environment: "self-hosted",
  sha: "a".repeat(40),
  ci_config_ref_uri: "gitlab.example.com/acme/gate//.gitlab-ci.yml@refs/heads/main",
  ci_config_sha: "a".repeat(40),
} as const;

async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: "sig" } };
}

function answerBadly(mood: Exclude<IssuerMood, "well">, response: ServerResponse): void {
  if (mood === "silent") return;
  const status = { error: 503, redirect: 302, html: 200, endless: 200 }[mood];
  response.writeHead(status, { "content-type": "text/html", ...(mood === "redirect" ? { location: "/jwks" } : {}) });
  if (mood !== "endless") return void response.end("<!doctype html><title>Sign in</title>");
  const more = () => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
  };
  response.on("drain", more);
  more();
}
