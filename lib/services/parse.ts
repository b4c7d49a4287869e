import type { z } from "zod";
import { unstorableText } from "@/lib/contract/v1/unstorable-text";
import { DomainError, type InvalidParam } from "@/lib/domain/errors";

/**
 * The input of a verb, read by its schema. Throws `invalid_input` with one `invalidParams` entry per problem: `path` is the
 * wire path (`leases.3.test_id`, empty for the input itself), `code` is zod's issue code, `message` is for people. An unknown
 * key is named by its own path (design 3.4: row and key named). Text that no database keeps as it is is refused too.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) {
    requireStorable(result.data);
    return result.data;
  }
  const invalidParams = toInvalidParams(result.error.issues);
  throw new DomainError("invalid_input", summarize(invalidParams), { invalidParams });
}

// PostgreSQL keeps no NUL, and half of a surrogate pair would come back as another text.
function requireStorable(value: unknown): void {
  const path = unstorableText(value);
  if (path === null) return;
  const invalidParams = [
    { path, code: "invalid_format", message: "Text may not hold NUL or half of a surrogate pair." },
  ];
  throw new DomainError("invalid_input", summarize(invalidParams), { invalidParams });
}

/** The problems that zod found, as the wire names them. Paths are dotted; rows are zero-based indexes. */
export function toInvalidParams(issues: readonly z.core.$ZodIssue[]): InvalidParam[] {
  return issues.flatMap((issue): InvalidParam[] => {
    const path = issue.path.map(String);
    if (issue.code !== "unrecognized_keys") {
      return [{ path: path.join("."), code: issue.code, message: issue.message }];
    }
    return issue.keys.map((key) => ({
      path: [...path, key].join("."),
      code: issue.code,
      message: `Unknown key ${JSON.stringify(key)}.`,
    }));
  });
}

function summarize(params: readonly InvalidParam[]): string {
  const first = params[0];
  if (first === undefined) return "The input is not valid.";
  const more = params.length === 1 ? "" : ` (and ${params.length - 1} more)`;
  return `${first.path === "" ? "The input" : first.path}: ${first.message}${more}`;
}
