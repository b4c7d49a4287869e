import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr, Text } from "@mantine/core";
import type { Route } from "next";
import { verdictSentence } from "@/components/lane/verdict-sentence";
import { TwoLineInstant } from "@/components/table/two-line-instant";
import { Instant } from "@/components/ui/instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { VerdictListView, VerdictRow } from "@/lib/contract/verdict-list-view";
import { parts } from "@/lib/domain/words";
import { PartStatusBadge } from "./part-status-badge";
import classes from "./verdict-table.module.css";

/** Recorded verdicts: which part spoke, of which commit, when, and until when a pass counts. Cards on a phone. */
export function VerdictTable({ view }: { readonly view: VerdictListView }) {
  return (
    // Roles are written out: showing rows as cards on a phone would take them away.
    <Table className={classes.table ?? ""} role="table" aria-label="Verdicts">
      <TableThead role="rowgroup">
        <TableTr role="row">
          {["Verdict", "Parts", "Commit", "Branch", "Scored", "Valid until"].map((title) => (
            <TableTh key={title} role="columnheader" scope="col">
              {title}
            </TableTh>
          ))}
        </TableTr>
      </TableThead>
      <TableTbody role="rowgroup">
        {view.rows.map((row) => (
          <VerdictLine key={row.id} row={row} slug={view.slug} now={view.now} />
        ))}
      </TableTbody>
    </Table>
  );
}

function VerdictLine({ row, slug, now }: { readonly row: VerdictRow; readonly slug: string; readonly now: string }) {
  const href = `/p/${slug}/verdicts/${row.commitSha}?record=${row.id}` as Route;
  return (
    <TableTr role="row">
      <TableTh role="rowheader" scope="row" className={classes.words ?? ""}>
        <LinkAnchor href={href} inherit>
          {verdictSentence({ ...row, validUntil: now }, row.scoredAt)}
        </LinkAnchor>
        {row.observe && <Text size="xs">observed only: cannot satisfy the gate</Text>}
      </TableTh>
      <TableTd role="cell" className={classes.wide ?? ""}>
        <div className={classes.parts}>
          {parts.map((part) => (
            <PartStatusBadge key={part} part={part} status={row.parts[part]} />
          ))}
        </div>
      </TableTd>
      <TableTd role="cell">
        <code>{row.commitSha.slice(0, 10)}</code>
      </TableTd>
      <TableTd role="cell" className={classes.branch ?? ""}>
        {row.branch}
        <Text size="xs" c="dimmed">
          {[row.pullRequest === null ? "" : `#${row.pullRequest}`, row.mergeQueue ? "merge queue" : ""]
            .filter((word) => word !== "")
            .join(", ")}
        </Text>
      </TableTd>
      <TableTd role="cell">
        <span className={classes.label}>scored </span>
        <TwoLineInstant value={row.scoredAt} now={now} />
      </TableTd>
      <TableTd role="cell">
        {row.verdict === "pass" && (
          <>
            <span className={classes.label}>valid until </span>
            <Instant value={row.validUntil} now={now} show="relative" />
          </>
        )}
      </TableTd>
    </TableTr>
  );
}
