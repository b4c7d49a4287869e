import type { ReasonGroup, VerdictPageView } from "@/lib/contract/verdict-page-view";

/** The address that shows a group of findings in full, from one row on; it stays with the verdict that is shown. */
export function groupHref(
  { slug, record }: Pick<VerdictPageView, "slug" | "record">,
  { part, code, severity }: Pick<ReasonGroup, "part" | "code" | "severity">,
  from: number,
): string {
  const query = new URLSearchParams({ record: record.id, group: `${part}.${code}.${severity}`, from: String(from) });
  return `/p/${slug}/verdicts/${record.commitSha}?${query}#group`;
}
