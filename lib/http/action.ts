import { refresh } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import { pageContext } from "@/lib/auth/context";
import { DomainError, type ErrorCode, type InvalidParam } from "@/lib/domain/errors";
import type { Context } from "@/lib/services/context";

/** Why an action was refused: what a form shows. Never holds any of the input, so never a secret. */
export type ActionError = {
  readonly code: ErrorCode;
  readonly message: string;
  /** One entry per wrong field: put `message` beside the field whose wire name is `path`. */
  readonly invalidParams: readonly InvalidParam[];
  /** Facts beyond the message, e.g. both versions of a `stale_version`. */
  readonly details: Readonly<Record<string, unknown>>;
};

export type ActionResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ActionError };

/**
 * Builds a server action out of a verb: finds out who calls, runs the verb (which lets them in and parses), and returns
 * an expected refusal as a value. After a success the page shows fresh data; `refresh: false` is for verbs that only read.
 * Anything but a `DomainError` is a defect and is thrown on, for Next to log and to mask.
 */
export function action<T>(
  verb: (ctx: Context, input: unknown) => Promise<T>,
  options: { readonly refresh?: boolean } = {},
): (input: unknown) => Promise<ActionResult<T>> {
  return async (input) => {
    try {
      const value = await verb(await pageContext(), input);
      if (options.refresh !== false) refresh();
      return { ok: true, value };
    } catch (error) {
      unstable_rethrow(error);
      return { ok: false, error: toActionError(error) };
    }
  };
}

/** The value form of a refusal. Throws what is not a `DomainError`. */
export function toActionError(error: unknown): ActionError {
  if (!(error instanceof DomainError)) throw error;
  const { code, message, invalidParams, details } = error;
  return { code, message, invalidParams, details };
}
