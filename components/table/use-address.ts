"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { startTransition, useOptimistic } from "react";

/**
 * A page's search string as controls show it, and a way to change it. What was chosen shows at once; the page follows when the
 * server has answered. The address stays the only state. `push`: the browser's Back undoes the change.
 */
export function useAddress(
  query: string,
  how: "push" | "replace" = "replace",
): readonly [string, (href: string) => void] {
  const router = useRouter();
  const [shown, show] = useOptimistic(query);
  const go = (href: string) =>
    startTransition(() => {
      show(href);
      router[how](href as Route, { scroll: false });
    });
  return [shown, go];
}
