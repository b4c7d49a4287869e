import { CursorPages } from "@/components/table/cursor-pages";
import type { AuditView } from "@/lib/contract/audit-view";

/** How many events there are, and the way to older ones. */
export function AuditPages({ view, query }: { readonly view: AuditView; readonly query: string }) {
  return (
    <CursorPages
      path={`/p/${view.slug}/audit`}
      query={query}
      nextCursor={view.nextCursor}
      label="Pages of events"
      count={view.total === 1 ? "1 event" : `${view.total} events`}
    />
  );
}
