import { Title } from "@mantine/core";
import type { Route } from "next";
import { verdictSentence } from "@/components/lane/verdict-sentence";
import { Instant } from "@/components/ui/instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { VerdictPageView } from "@/lib/contract/verdict-page-view";
import classes from "./part-columns.module.css";

/** Every verdict of the commit: nothing replaces one. */
export function VerdictHistory({ view }: { readonly view: VerdictPageView }) {
  if (view.history.length < 2) return null;
  return (
    <section aria-label="Verdicts of this commit">
      <Title order={2} mb={4}>
        Verdicts of this commit
      </Title>
      <ol reversed className={classes.group}>
        {view.history.map((row) => (
          <li key={row.id}>
            <LinkAnchor
              href={`/p/${view.slug}/verdicts/${row.commitSha}?record=${row.id}` as Route}
              size="sm"
              {...(row.id === view.record.id ? { "aria-current": "true" as const } : {})}
            >
              {verdictSentence({ ...row, validUntil: view.now }, row.scoredAt)}
            </LinkAnchor>{" "}
            <Instant value={row.scoredAt} now={view.now} />
            {row.id === view.record.id && " (shown)"}
          </li>
        ))}
      </ol>
    </section>
  );
}
