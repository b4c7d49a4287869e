import type { ClearingPlace } from "@/lib/domain/verdict/what-clears";

/** Longer searches would only make addresses that proxies refuse. */
const longestSearch = 600;

/**
 * The path of the page that clears a finding, with its subject as the search (design 3.7). In: the project's slug, the finding,
 * the variants that the project declares. Out: a path on the server; undefined where the job or the code is to be changed.
 */
export function clearingHref(
  slug: string,
  { code, subject }: { readonly code: string; readonly subject: string },
  place: ClearingPlace,
  variants: readonly string[],
): string | undefined {
  const root = `/p/${slug}`;
  if (code === "unleased_flake")
    return `${root}/leases/new?${new URLSearchParams({ test: testOf(subject, variants) })}`;
  if (place === "leases") return `${root}/leases?${new URLSearchParams({ q: searchOf(subject) })}`;
  if (place === "freezes" || place === "witness" || place === "lanes" || place === "settings")
    return `${root}/${place}`;
  return undefined;
}

/** A subject names its variant in brackets at its end (`leaseSubject`). An id may end so itself: only declared ones are cut off. */
function testOf(subject: string, variants: readonly string[]): string {
  const variant = variants.find((name) => subject.endsWith(` (${name})`));
  return variant === undefined ? subject : subject.slice(0, -variant.length - 3);
}

/** A shorter search finds more and never less, so whatever stands in brackets at the end may go. */
function searchOf(subject: string): string {
  return subject.replace(/ \([^()]*\)$/, "").slice(0, longestSearch);
}
