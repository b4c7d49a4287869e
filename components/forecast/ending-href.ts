import type { Route } from "next";
import type { Ending } from "@/lib/contract/forecast-view";

/** The page where one can act on an ending. */
export function endingHref({ kind, slug, id }: Pick<Ending, "kind" | "slug" | "id">): Route {
  const page = kind === "lease" ? `/p/${slug}/leases/${id}` : `/p/${slug}/freezes/${id}`;
  return page as Route;
}
