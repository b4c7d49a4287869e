import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { jwtVerify } from "jose";
import {
  addComment,
  addStatus,
  deleteComment,
  type FakeAnswer,
  type FakePull,
  type FakeRepository,
  type FakeStatus,
  listComments,
  notFound,
  pullBody,
  updateComment,
} from "./github-state";
import { type Loopback, listenOnLoopback } from "./loopback";

export const testAppId = 4711;

/** What becomes of a request instead of the usual. `cut`: it is carried out, and the connection ends without an answer. */
export type Script = {
  readonly matches: (method: string, path: string) => boolean;
  readonly times: number;
  readonly answer: FakeAnswer | "cut" | { readonly holdUntil: Promise<unknown> };
};

export type GithubServer = Loopback & {
  /** The App's private key as GitHub hands it out: PKCS#1 in PEM. */
  readonly privateKey: string;
  readonly requests: { readonly method: string; readonly path: string; readonly at: Date }[];
  readonly addRepository: (fullName: string, installationId?: string) => FakeRepository;
  readonly setPull: (fullName: string, pull: FakePull) => void;
  /** The newest status of each name on a commit. */
  readonly statusesOn: (fullName: string, sha: string) => Readonly<Record<string, FakeStatus>>;
  readonly script: (script: Script) => void;
};

/** The part of GitHub's API that the App uses, over real HTTP on loopback, with GitHub's limits. `now` is its clock. */
export async function startGithubServer(now: () => Date): Promise<GithubServer> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const repositories = new Map<string, FakeRepository>();
  const requests: { method: string; path: string; at: Date }[] = [];
  const scripts: { matches: Script["matches"]; times: number; answer: Script["answer"] }[] = [];
  const known = (fullName: string) => {
    const found = repositories.get(fullName.toLowerCase());
    if (found === undefined) throw new Error(`The test's GitHub has no ${fullName}.`);
    return found;
  };
  // A test that scores thousands of rows leaves a connection idle for longer than Node's five seconds.
  const loopback = await listenOnLoopback(() =>
    createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://github.test");
      const method = request.method ?? "GET";
      const body = await jsonBody(request);
      requests.push({ method, path: pathname, at: now() });
      const script = scripts.find(({ times, matches }) => times > 0 && matches(method, pathname));
      if (script !== undefined) script.times--;
      const scripted = script?.answer;
      if (typeof scripted === "object" && "status" in scripted) return send(response, scripted, now);
      if (typeof scripted === "object") await scripted.holdUntil;
      const authorization = request.headers.authorization ?? "";
      const answered = await answer({ method, path: pathname, query: searchParams, body, authorization });
      if (scripted === "cut") return response.destroy();
      return send(response, answered, now);
    }),
  );

  async function answer(asked: Asked): Promise<FakeAnswer> {
    const asApp = await isApp(asked.authorization, publicKey);
    const [, token] = /^\/app\/installations\/(\d+)\/access_tokens$/.exec(asked.path) ?? [];
    if (token !== undefined) return asApp ? tokenOf(token) : refused;
    const [, owner, name, rest = ""] = /^\/repos\/([^/]+)\/([^/]+)(\/.*)?$/.exec(asked.path) ?? [];
    const repository = repositories.get(`${owner}/${name}`.toLowerCase());
    if (rest === "/installation") {
      if (!asApp) return refused;
      const id = repository?.installationId ?? null;
      return id === null ? notFound : { status: 200, body: { id: Number(id) } };
    }
    const [, installation] = /^token ghs_(\d+)$/.exec(asked.authorization) ?? [];
    // Uninstalling revokes the tokens.
    if (installation === undefined || tokenOf(installation) === notFound) return refused;
    if (asked.path === "/installation/repositories") return seenBy(installation);
    if (repository === undefined || repository.installationId !== installation) return notFound;
    return inRepository(repository, rest, asked);
  }

  function tokenOf(installation: string): FakeAnswer {
    const isKnown = [...repositories.values()].some(({ installationId }) => installationId === installation);
    if (!isKnown) return notFound;
    const expires = "2999-01-01T00:00:00Z";
    const permissions = { statuses: "write", pull_requests: "write", metadata: "read" };
    return { status: 201, body: { token: `ghs_${installation}`, expires_at: expires, permissions } };
  }

  function seenBy(installation: string): FakeAnswer {
    const seen = [...repositories.values()].filter(({ installationId }) => installationId === installation);
    const body = { total_count: seen.length, repositories: seen.map(({ fullName }) => ({ full_name: fullName })) };
    return { status: 200, body };
  }

  return {
    ...loopback,
    privateKey: privateKey.export({ type: "pkcs1", format: "pem" }).toString(),
    requests,
    addRepository: (fullName, installationId = "1") => {
      const id = 100 * (repositories.size + 1);
      const made = { id, fullName, installationId, pulls: new Map(), statuses: [], comments: [] };
      repositories.set(fullName.toLowerCase(), made);
      return made;
    },
    setPull: (fullName, pull) => known(fullName).pulls.set(pull.number, pull),
    statusesOn: (fullName, sha) =>
      Object.fromEntries(
        known(fullName)
          .statuses.filter((status) => status.sha === sha)
          .map((status) => [status.context, status]),
      ),
    script: (script) => scripts.push({ ...script }),
  };
}

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly authorization: string;
};

const refused: FakeAnswer = { status: 401, body: { message: "Bad credentials" } };

function inRepository(repository: FakeRepository, rest: string, { method, query, body }: Asked): FakeAnswer {
  const [, sha = ""] = /^\/(?:statuses|commits)\/([^/]+)/.exec(rest) ?? [];
  const number = Number(/^\/(?:pulls|issues|issues\/comments)\/(\d+)/.exec(rest)?.[1]);
  const pull = repository.pulls.get(number);
  const route = `${method} ${rest.replace(/\/(statuses|commits)\/[^/]+/, "/$1/:sha").replace(/\/\d+/, "/:id")}`;
  switch (route) {
    case "GET ":
      return { status: 200, body: { id: repository.id, full_name: repository.fullName } };
    case "POST /statuses/:sha":
      return addStatus(repository, sha, body);
    case "GET /commits/:sha/pulls": {
      const own = [...repository.pulls.values()].filter(({ headSha }) => headSha === sha);
      return { status: 200, body: own.map((one) => pullBody(repository, one)) };
    }
    case "GET /pulls/:id":
      return pull === undefined ? notFound : { status: 200, body: pullBody(repository, pull) };
    case "GET /issues/:id/comments":
      return listComments(repository, number, query);
    case "POST /issues/:id/comments":
      return addComment(repository, number, testAppId, body.body);
    case "PATCH /issues/comments/:id":
      return updateComment(repository, number, testAppId, body.body);
    case "DELETE /issues/comments/:id":
      return deleteComment(repository, number);
    default:
      return notFound;
  }
}

async function isApp(authorization: string, publicKey: KeyObject): Promise<boolean> {
  const [, token] = /^bearer (.+)$/i.exec(authorization) ?? [];
  if (token === undefined || !token.includes(".")) return false;
  const verified = await jwtVerify(token, publicKey, { algorithms: ["RS256"] }).catch(() => null);
  const { iat = 0, exp = 0, iss } = verified?.payload ?? {};
  // The id may be a number or a text; a token may live for ten minutes, and a minute is given for clocks that differ.
  return verified !== null && String(iss) === String(testAppId) && exp - iat <= 660;
}

async function jsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? {} : JSON.parse(text);
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeAnswer, now: () => Date): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    date: now().toUTCString(),
    ...headers,
  });
  response.end(body === undefined ? "" : JSON.stringify(body));
}
