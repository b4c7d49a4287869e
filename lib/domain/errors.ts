/** Every way in which a verb of Leaseboard can refuse. The list is closed: an adapter maps each code once. */
export const errorCodes = [
  "invalid_input",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "stale_version",
  "rule_violation",
  "second_person_required",
  "session_required",
  "reruns_exceeded",
  "rate_limited",
  "payload_too_large",
  "unsupported_media_type",
  "unavailable",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** A field, row or key of the input, and what is wrong with it. `path` is dotted, rows are zero-based indexes. */
export type InvalidParam = { readonly path: string; readonly code: string; readonly message: string };

/** The one error that verbs throw for an expected refusal. Anything else is a defect of the server. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly invalidParams: readonly InvalidParam[];
  /** Facts for the caller that a message alone cannot carry, e.g. both versions of a conflict. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { invalidParams?: readonly InvalidParam[]; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.invalidParams = options.invalidParams ?? [];
    this.details = options.details ?? {};
  }
}
