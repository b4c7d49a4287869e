import { countOf } from "@/components/forecast/day-label";
import { CursorPages } from "@/components/table/cursor-pages";
import type { VerdictListView } from "@/lib/contract/verdict-list-view";

/** How many verdicts there are, and the way to older ones. */
export function VerdictPages({ view, query }: { readonly view: VerdictListView; readonly query: string }) {
  return (
    <CursorPages
      path={`/p/${view.slug}/verdicts`}
      query={query}
      nextCursor={view.nextCursor}
      label="Pages of verdicts"
      count={countOf(view.total, "verdict") ?? "None"}
    />
  );
}
