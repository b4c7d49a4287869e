import type { ProblemCode } from "@/lib/contract/v1/problem";

/** The one table from a code to its HTTP status and its words. */
export const problemKinds = {
  invalid_input: { status: 400, title: "The input is not valid" },
  unauthenticated: { status: 401, title: "Not signed in" },
  forbidden: { status: 403, title: "Not allowed" },
  session_required: { status: 403, title: "Only in a browser session" },
  second_person_required: { status: 403, title: "A second person must do this" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  conflict: { status: 409, title: "Conflict" },
  stale_version: { status: 409, title: "It changed since you read it" },
  reruns_exceeded: { status: 409, title: "No rerun is left" },
  payload_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "Not this media type" },
  rule_violation: { status: 422, title: "Against the rules of the gate" },
  rate_limited: { status: 429, title: "Too many attempts" },
  internal_error: { status: 500, title: "A defect of the server" },
  unavailable: { status: 503, title: "Unavailable for now" },
} as const satisfies Record<ProblemCode, { readonly status: number; readonly title: string }>;
