import type { ClearingPlace } from "@/lib/domain/verdict/what-clears";

/** Longer searches would only make addresses that proxies refuse. */
const longestSearch = 600;

/**
 * The path of the page that clears a finding, with its subject as the search (design 3.7). In: the project's slug, the finding.
 * Out: a path on the server; undefined where the job or the code is to be changed.
 */
export function clearingHref(
  slug: string,
  { code, subject }: { readonly code: string; readonly subject: string },
  place: ClearingPlace,
): string | undefined {
  const root = `/p/${slug}`;
  if (code === "unleased_flake") return `${root}/leases/new?${new URLSearchParams({ test: subject })}`;
  if (place === "leases") return `${root}/leases?${new URLSearchParams({ q: subject.slice(0, longestSearch) })}`;
  if (place === "freezes" || place === "witness" || place === "lanes" || place === "settings")
    return `${root}/${place}`;
  return undefined;
}
