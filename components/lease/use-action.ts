"use client";

import { useState, useTransition } from "react";
import type { Refusal, ServerAction } from "./action-outcome";
import { answered } from "./answered";

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
