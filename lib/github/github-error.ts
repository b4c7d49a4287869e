/**
 * What an answer of GitHub means for the sender. `rate_limited`: wait, then the same again. `transient`: worth another try.
 * `gone`: the App has no access to the installation any more. `refused`: the same again will not help.
 */
export type GithubErrorKind = "rate_limited" | "transient" | "gone" | "refused";

/** The one error of GitHub's client. Its message is for people and holds no secret. */
export class GithubError extends Error {
  readonly kind: GithubErrorKind;
  /** Of the answer; 0 where none came. */
  readonly status: number;
  /** How long GitHub asks to wait; null where it does not say. */
  readonly waitMs: number | null;

  constructor(kind: GithubErrorKind, message: string, status: number, waitMs: number | null = null) {
    super(message);
    this.name = "GithubError";
    this.kind = kind;
    this.status = status;
    this.waitMs = waitMs;
  }
}

const longestMessage = 300;

/** Reads what the client threw. In: the error, and the present for answers that name an instant without saying their own. */
export function toGithubError(error: unknown, now: Date): GithubError {
  if (error instanceof GithubError) return error;
  if (!isAnswer(error)) {
    return new GithubError("transient", `GitHub could not be reached: ${textOf(error)}`, 0);
  }
  const { status, response } = error;
  const headers = new Headers(
    Object.entries(response.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const text = `GitHub answered ${status}: ${textOf(error)}`;
  if (isRateLimit(status, headers, error.message)) {
    return new GithubError("rate_limited", text, status, waitOf(headers, now));
  }
  if (status >= 500) return new GithubError("transient", text, status);
  const isToken = error.request.url.endsWith("/access_tokens");
  if (isToken && [403, 404, 410].includes(status)) return new GithubError("gone", text, status);
  // A fresh installation token, a clock a little off: 401 passes by itself or stays.
  return new GithubError(status === 401 ? "transient" : "refused", text, status);
}

/** What the client throws for an answer that is a refusal. Its own class is of a package that is not ours to import. */
type RefusedAnswer = Error & {
  readonly status: number;
  readonly request: { readonly url: string };
  readonly response: { readonly headers: Readonly<Record<string, string | number | undefined>> };
};

function isAnswer(error: unknown): error is RefusedAnswer {
  return error instanceof Error && error.name === "HttpError" && "response" in error && error.response !== undefined;
}

/** Primary limits answer 403 or 429 with none remaining, secondary ones with `retry-after`, or only in words. */
function isRateLimit(status: number, headers: Headers, message: string): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  return (
    headers.has("retry-after") ||
    headers.get("x-ratelimit-remaining") === "0" ||
    /rate limit|abuse detection/i.test(message)
  );
}

function waitOf(headers: Headers, now: Date): number | null {
  const after = headers.get("retry-after");
  if (after !== null && /^\d+$/.test(after)) return Number(after) * 1000;
  const reset = headers.get("x-ratelimit-reset");
  if (headers.get("x-ratelimit-remaining") !== "0" || reset === null || !/^\d+$/.test(reset)) return null;
  // GitHub's clock sets the instant, so its clock is what it is compared with.
  const sent = Date.parse(headers.get("date") ?? "");
  return Math.max(0, Number(reset) * 1000 - (Number.isNaN(sent) ? now.getTime() : sent));
}

function textOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s+/g, " ").slice(0, longestMessage);
}
