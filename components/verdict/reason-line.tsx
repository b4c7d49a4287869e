import type { Route } from "next";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { TestId } from "@/components/ui/test-id";
import type { ReasonRow } from "@/lib/contract/verdict-page-view";
import classes from "./part-columns.module.css";

const words: readonly (readonly [page: string, word: string])[] = [
  ["/leases/new", "File a lease"],
  ["/leases", "Its leases"],
  ["/freezes", "Freeze desk"],
  ["/witness", "Witness locks"],
  ["/lanes", "Lanes"],
  ["/settings", "Settings"],
];

/** One finding: what it is about, what is wrong, and the page that clears it. */
export function ReasonLine({
  reason,
  slug,
  code,
}: {
  readonly reason: ReasonRow;
  readonly slug: string;
  readonly code: string;
}) {
  const { subject, message, href } = reason;
  const word = words.find(([page]) => href?.startsWith(`/p/${slug}${page}`))?.[1] ?? "Clear it";
  return (
    <>
      <TestId id={subject} whole copy={false} /> <span className={classes.message}>{message}</span>
      {href !== null && (
        <>
          {" "}
          <LinkAnchor href={href as Route} inherit aria-label={`${word}, to clear ${code} of ${subject}`}>
            {word}
          </LinkAnchor>
        </>
      )}
    </>
  );
}
