import { randomUUID } from "node:crypto";
import type { Problem, ProblemCode } from "@/lib/contract/v1/problem";
import { DomainError } from "@/lib/domain/errors";
import { logDefect } from "./log-defect";
import { problemKinds } from "./problem-kinds";

/** Seconds after which asking again may help, where the refusal does not say. */
const retryAfterSeconds: Partial<Record<ProblemCode, number>> = { rate_limited: 60, unavailable: 1 };

/**
 * What a caller is told about an error (design 5): an expected refusal with its own words, anything else as a defect whose
 * message stays in the log, under the id that the caller gets.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof DomainError) return refusalProblem(error);
  const instance = `urn:uuid:${randomUUID()}`;
  logDefect(error, instance);
  return {
    ...kindOf("internal_error"),
    detail: "This is a defect of the server. Its log names the cause under the instance given here.",
    instance,
  };
}

/** The same as an answer: `application/problem+json`, never stored, with the headers that its status calls for. */
export function problemResponse(error: unknown): Response {
  const problem = problemOf(error);
  const headers = problemHeaders(problem.code);
  const after = retryAfter(error, problem.code);
  if (after !== undefined) headers.set("Retry-After", String(after));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** A method that the resource does not have, with those that it has. */
export function methodNotAllowed(allowed: readonly string[]): Response {
  const headers = problemHeaders("method_not_allowed");
  headers.set("Allow", allowed.join(", "));
  const problem: Problem = {
    ...kindOf("method_not_allowed"),
    detail: `This resource has ${allowed.join(", ")}.`,
  };
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

function refusalProblem(error: DomainError): Problem {
  return {
    ...kindOf(error.code),
    detail: error.message,
    ...(error.invalidParams.length === 0 ? {} : { invalid_params: error.invalidParams.map((param) => ({ ...param })) }),
    ...(Object.keys(error.details).length === 0 ? {} : { details: { ...error.details } }),
  };
}

function kindOf(code: ProblemCode) {
  return { type: `/api-docs#${code}`, ...problemKinds[code], code };
}

function problemHeaders(code: ProblemCode): Headers {
  const headers = new Headers({ "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
  if (code === "unauthenticated") headers.set("WWW-Authenticate", 'Bearer realm="leaseboard"');
  return headers;
}

function retryAfter(error: unknown, code: ProblemCode): number | undefined {
  const told = error instanceof DomainError ? error.details.retry_after_seconds : undefined;
  return typeof told === "number" && retryAfterSeconds[code] !== undefined ? Math.ceil(told) : retryAfterSeconds[code];
}
