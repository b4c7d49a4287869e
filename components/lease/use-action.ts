"use client";

import { useState, useTransition } from "react";
import type { Refusal, ServerAction } from "./action-outcome";

/** Runs a server action and keeps its refusal. A failed connection is a refusal too: the form keeps what was typed. */
export function useAction<T>(action: ServerAction<T>, onDone: (value: T) => void) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPending, startTransition] = useTransition();
  const run = (input: unknown) =>
    startTransition(async () => {
      const outcome = await answered(action, input);
      setRefusal(outcome.ok ? null : outcome.error);
      if (outcome.ok) onDone(outcome.value);
    });
  return { run, isPending, refusal, clear: () => setRefusal(null) };
}

const unreachable: Refusal = {
  code: "unavailable",
  message: "The server did not answer. Nothing may have changed; reload to see.",
  invalidParams: [],
  details: {},
};

async function answered<T>(action: ServerAction<T>, input: unknown) {
  try {
    return await action(input);
  } catch (error) {
    console.error(error);
    return { ok: false, error: unreachable } as const;
  }
}
