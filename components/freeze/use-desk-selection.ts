"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";

/**
 * Which row of the desk is open, kept in the URL so that a link shows the same. Without one the first row is selected; `isOpened` tells
 * whether the reader chose it, since a phone shows either the list or the row.
 */
export function useDeskSelection(items: readonly FreezeItem[]) {
  const params = useSearchParams();
  const chosen = params.get("row");
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === chosen),
  );
  const select = useCallback((id: string | null) => {
    const url = new URL(window.location.href);
    if (id === null) url.searchParams.delete("row");
    else url.searchParams.set("row", id);
    window.history.replaceState(null, "", url);
  }, []);
  const move = useCallback(
    (by: 1 | -1) => {
      const target = items[Math.min(items.length - 1, Math.max(0, index + by))];
      if (target === undefined) return;
      select(target.id);
      document.getElementById(rowElementId(target.id))?.focus();
    },
    [items, index, select],
  );
  return { selected: items[index] ?? null, isOpened: items.some((item) => item.id === chosen), select, move };
}

/** The DOM id of a row in the queue, so that the keys can move the focus with the selection. */
export function rowElementId(freezeId: string): string {
  return `freeze-${freezeId}`;
}
