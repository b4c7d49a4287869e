"use client";

import { useCallback, useState, useTransition } from "react";

/** Why a server action was refused, as `lib/http/action` answers it. */
export type ActionFailure = {
  readonly code: string;
  readonly message: string;
  readonly invalidParams: readonly { readonly path: string; readonly message: string }[];
  readonly details: Readonly<Record<string, unknown>>;
};

export type ServerAction<T = unknown> = (
  input: unknown,
) => Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ActionFailure }>;

/**
 * Runs a server action and keeps its refusal for the form to show. `onDone` gets the value; an answer that never came (the server is
 * away) is a refusal too, so that what was typed stays.
 */
export function useAction<T>(action: ServerAction<T>) {
  const [isPending, startTransition] = useTransition();
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const run = useCallback(
    (input: unknown, onDone?: (value: T) => void) => {
      startTransition(async () => {
        const outcome = await action(input).catch(() => ({ ok: false as const, error: unreachable }));
        startTransition(() => {
          setFailure(outcome.ok ? null : outcome.error);
          if (outcome.ok) onDone?.(outcome.value);
        });
      });
    },
    [action],
  );
  const clear = useCallback(() => setFailure(null), []);
  return { run, isPending, failure, clear };
}

/** The messages for one field of a refused form; null when there are none. */
export function fieldMessage(failure: ActionFailure | null, path: string): string | null {
  const messages = failure?.invalidParams.filter((param) => param.path === path).map((param) => param.message) ?? [];
  return messages.length === 0 ? null : messages.join(" ");
}

const unreachable: ActionFailure = {
  code: "unavailable",
  message: "The server did not answer. Nothing is known to have changed; try again.",
  invalidParams: [],
  details: {},
};
