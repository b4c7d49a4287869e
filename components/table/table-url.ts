/** What the URL says about a table. Filters are the page's own parameters and stay as they are. */
export type TableUrl = {
  readonly sort: { readonly id: string; readonly desc: boolean } | null;
  /** Ids of columns that are not shown. */
  readonly hidden: readonly string[];
  readonly density: Density;
  /** Cursors of the pages walked through; the last one is the page that is shown. Empty on the first page. */
  readonly trail: readonly string[];
};

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

export type TableDefaults = { readonly sort: string; readonly hidden: readonly string[] };

/** A trail is kept in the URL; beyond this, "previous" forgets the oldest pages and "first" still works. */
const longestTrail = 30;

/** Reads a table's part of a search string (with or without `?`). Unknown values fall back to the defaults. */
export function readTableUrl(query: string, defaults: TableDefaults): TableUrl {
  const params = new URLSearchParams(query);
  return {
    sort: readSort(params.get("sort") ?? defaults.sort),
    hidden: params.has("hide") ? splitList(params.get("hide") ?? "") : defaults.hidden,
    density: densities.find((density) => density === params.get("density")) ?? "comfortable",
    trail: params.getAll("cursor"),
  };
}

/** The href that sorts by `sort` (`expires_at`, `-expires_at`); a new order starts at the first page. */
export function sortHref(query: string, sort: string): string {
  return patched(query, { sort, cursor: [] });
}

/** The href that hides exactly these columns. An empty `hide` stays in the URL: it differs from the default. */
export function hideHref(query: string, hidden: readonly string[]): string {
  return patched(query, { hide: hidden.join(",") });
}

export function densityHref(query: string, density: Density): string {
  return patched(query, { density: density === "comfortable" ? [] : density });
}

/** The href of the page whose trail is given. */
export function pageHref(query: string, trail: readonly string[]): string {
  return patched(query, { cursor: trail.slice(-longestTrail) });
}

/** A search string with some parameters replaced; an empty list removes one. Always starts with `?`. */
export function patched(query: string, patch: Readonly<Record<string, string | readonly string[]>>): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(patch)) {
    params.delete(name);
    for (const item of typeof value === "string" ? [value] : value) params.append(name, item);
  }
  return `?${params}`;
}

function readSort(sort: string): TableUrl["sort"] {
  const id = sort.replace(/^-/, "");
  return id === "" ? null : { id, desc: sort.startsWith("-") };
}

function splitList(list: string): string[] {
  return list.split(",").filter((item) => item !== "");
}
