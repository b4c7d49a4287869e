"use client";

import { useRef, useState } from "react";
import type { TestCheck } from "@/lib/contract/lease-form-view";
import type { ServerAction } from "./action-outcome";
import { answered } from "./answered";

/** Asks the server about a test once it is chosen. Answers that come late, for another id, are dropped. */
export function useTestCheck(slug: string, action: ServerAction<TestCheck>, first: TestCheck | null) {
  const [check, setCheck] = useState(first);
  const asked = useRef(first?.testId ?? "");

  async function settle(testId: string) {
    if (testId === asked.current) return;
    asked.current = testId;
    if (testId.trim() === "") return setCheck(null);
    const outcome = await answered(action, { slug, q: testId });
    if (asked.current === testId) setCheck(outcome.ok ? outcome.value : null);
  }

  return { check, settle };
}
