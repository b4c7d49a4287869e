/** A pull request as the test's GitHub holds it. */
export type FakePull = {
  readonly number: number;
  readonly headSha: string;
  readonly headRef?: string;
  readonly state?: "open" | "closed";
  readonly merged?: boolean;
  /** Full name of the fork that it comes from. */
  readonly fork?: string;
};

export type FakeStatus = {
  readonly sha: string;
  readonly context: string;
  readonly state: string;
  readonly description: string;
  readonly targetUrl: string;
};

export type FakeComment = {
  readonly id: number;
  readonly pull: number;
  /** Null: written by a person. */
  readonly appId: number | null;
  body: string;
};

export type FakeRepository = {
  readonly id: number;
  readonly fullName: string;
  installationId: string | null;
  readonly pulls: Map<number, FakePull>;
  readonly statuses: FakeStatus[];
  readonly comments: FakeComment[];
};

/** What an endpoint answers; `body` is sent as JSON. */
export type FakeAnswer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const mostStatuses = 1000;
const longestDescription = 140;
const longestBody = 65_536;

export const notFound: FakeAnswer = { status: 404, body: { message: "Not Found" } };

function invalid(message: string): FakeAnswer {
  return { status: 422, body: { message: "Validation Failed", errors: [{ message }] } };
}

type Body = Readonly<Record<string, unknown>>;

export function addStatus(repository: FakeRepository, sha: string, body: Body): FakeAnswer {
  const { state, context, description, target_url: targetUrl } = body;
  if (!/^[0-9a-f]{40}$/.test(sha)) return { status: 422, body: { message: `No commit found for SHA: ${sha}` } };
  if (!["error", "failure", "pending", "success"].includes(String(state))) return invalid("State is not included");
  if ([...String(description)].length > longestDescription) {
    return invalid(`Description is too long (maximum is ${longestDescription} characters)`);
  }
  const before = repository.statuses.filter((status) => status.sha === sha && status.context === context);
  if (before.length >= mostStatuses) {
    return invalid("This SHA and context has reached the maximum number of statuses.");
  }
  repository.statuses.push({
    sha,
    context: String(context),
    state: String(state),
    description: String(description),
    targetUrl: String(targetUrl),
  });
  return { status: 201, body: { id: repository.statuses.length, state, context } };
}

export function addComment(repository: FakeRepository, pull: number, appId: number | null, body: unknown): FakeAnswer {
  const refused = refuseBody(body);
  if (refused !== null) return refused;
  if (!repository.pulls.has(pull)) return notFound;
  const comment = { id: 1000 + repository.comments.length, pull, appId, body: String(body) };
  repository.comments.push(comment);
  return { status: 201, body: commentBody(comment) };
}

export function updateComment(repository: FakeRepository, id: number, appId: number, body: unknown): FakeAnswer {
  const refused = refuseBody(body);
  if (refused !== null) return refused;
  const comment = repository.comments.find((one) => one.id === id);
  if (comment === undefined) return notFound;
  if (comment.appId !== appId) return { status: 403, body: { message: "Resource not accessible by integration" } };
  comment.body = String(body);
  return { status: 200, body: commentBody(comment) };
}

export function deleteComment(repository: FakeRepository, id: number): FakeAnswer {
  const index = repository.comments.findIndex((one) => one.id === id);
  if (index < 0) return notFound;
  repository.comments.splice(index, 1);
  return { status: 204 };
}

export function listComments(repository: FakeRepository, pull: number, query: URLSearchParams): FakeAnswer {
  const perPage = Math.min(Number(query.get("per_page") ?? 30), 100);
  const start = (Number(query.get("page") ?? 1) - 1) * perPage;
  const own = repository.comments.filter((comment) => comment.pull === pull);
  return { status: 200, body: own.slice(start, start + perPage).map(commentBody) };
}

export function pullBody(repository: FakeRepository, pull: FakePull) {
  const { number, headSha, headRef = "topic", state = "open", merged = false, fork } = pull;
  const own = { id: repository.id, full_name: repository.fullName };
  return {
    number,
    state,
    merged,
    head: { sha: headSha, ref: headRef, repo: fork === undefined ? own : { id: repository.id + 1, full_name: fork } },
    base: { ref: "main", repo: own },
  };
}

function commentBody({ id, body, appId }: FakeComment) {
  return { id, body, performed_via_github_app: appId === null ? null : { id: appId } };
}

function refuseBody(body: unknown): FakeAnswer | null {
  if (String(body).length <= longestBody) return null;
  return invalid(`Body is too long (maximum is ${longestBody} characters)`);
}
