import { leaseClasses, leaseStates } from "@/lib/domain/words";

/** The filters of the leases page as its address holds them. */
export type LeaseFilters = {
  readonly state: readonly string[];
  readonly class: readonly string[];
  readonly owner: string | null;
  readonly q: string;
};

export const stateChoices = ["open", ...leaseStates, "ended"] as const;

/** An address without any of these is nobody's choice: it shows what is open. */
const filterNames = ["state", "class", "owner", "q"] as const;

/** Reads the filters of a search string. `state=open` is where everybody begins. */
export function readLeaseFilters(query: string): LeaseFilters {
  const params = new URLSearchParams(query);
  const state = params.getAll("state").filter((word) => stateChoices.some((choice) => choice === word));
  const isUnfiltered = filterNames.every((name) => !params.has(name));
  return {
    state: isUnfiltered ? ["open"] : state,
    class: params.getAll("class").filter((word) => leaseClasses.some((name) => name === word)),
    owner: params.get("owner") || null,
    q: (params.get("q") ?? "").trim(),
  };
}

/** Tabs that every project has; saved views follow them. `me` is the reader's user id. */
export function builtInViews(me: string | null): readonly { readonly name: string; readonly query: string }[] {
  return [
    { name: "All open", query: "?state=open" },
    { name: "Expiring", query: "?state=expiring" },
    { name: "Expired", query: "?state=expired" },
    ...(me === null ? [] : [{ name: "Mine", query: `?state=open&owner=${encodeURIComponent(me)}` }]),
    { name: "Ended", query: "?state=ended&sort=-leased_at" },
  ];
}

/** Whether two search strings ask for the same rows in the same look, whatever the order and the page. */
export function isSameView(a: string, b: string): boolean {
  return canonical(a) === canonical(b);
}

function canonical(query: string): string {
  const filters = readLeaseFilters(query);
  const params = new URLSearchParams(query);
  return JSON.stringify([
    [...filters.state].sort(),
    [...filters.class].sort(),
    filters.owner,
    filters.q,
    params.get("sort") ?? "",
    params.get("hide") ?? "",
    params.get("density") ?? "",
  ]);
}
