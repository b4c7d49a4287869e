"use client";

import { TableTd, TableTh, TableTr, Text, Title } from "@mantine/core";
import { IconGitFork } from "@tabler/icons-react";
import type { ServerAction } from "@/components/action/use-action";
import { StackedTable } from "@/components/table/stacked-table";
import { Instant } from "@/components/ui/instant";
import { ToneBadge } from "@/components/ui/tone-badge";
import type { EvidenceRow, VerdictPageView } from "@/lib/contract/verdict-page-view";
import { EvidenceVoid } from "./evidence-void";
import { TrustBadge } from "./trust-badge";
import classes from "./verdict-table.module.css";

export type VoidActions = { readonly request: ServerAction; readonly review: ServerAction };

/** What CI uploaded for the commit, by whom and how far it is believed. Nothing is replaced; an owner may leave one out. */
export function EvidenceTable({ view, actions }: { readonly view: VerdictPageView; readonly actions: VoidActions }) {
  return (
    <section aria-label="Evidence">
      <Title order={2} mb={4}>
        Evidence
      </Title>
      {view.evidence.length === 0 ? (
        <Text size="sm">Nothing was uploaded for this commit.</Text>
      ) : (
        <StackedTable columns={["Upload", "Writer", "Trust", "Job", "Received", "Left out"]} actions={null}>
          {view.evidence.map((row) => (
            <EvidenceLine key={row.id} row={row} view={view} actions={actions} />
          ))}
        </StackedTable>
      )}
      {view.evidenceTotal > view.evidence.length && (
        <Text size="sm">and {view.evidenceTotal - view.evidence.length} more, listed by the API</Text>
      )}
    </section>
  );
}

function EvidenceLine({
  row,
  view,
  actions,
}: {
  readonly row: EvidenceRow;
  readonly view: VerdictPageView;
  readonly actions: VoidActions;
}) {
  return (
    <TableTr role="row">
      <TableTh role="rowheader" scope="row">
        {row.kind}
        {row.name !== "" && <code className={classes.name}> {row.name}</code>}
        {row.shard !== "1/1" && ` shard ${row.shard}`}
        {!row.used && (
          <Text size="xs" c="dimmed" fw={400}>
            arrived after this verdict
          </Text>
        )}
      </TableTh>
      <TableTd role="cell" data-label="Writer">
        {row.writer}
      </TableTd>
      <TableTd role="cell" data-label="Trust">
        <Trust row={row} />
      </TableTd>
      <TableTd role="cell" data-label="Job" className={classes.branch ?? ""}>
        {row.job === "" ? "not named" : row.job}
      </TableTd>
      <TableTd role="cell" data-label="Received">
        <Instant value={row.receivedAt} now={view.now} show="relative" />
      </TableTd>
      <TableTd role="cell" data-label="Left out">
        <EvidenceVoid row={row} view={view} actions={actions} />
      </TableTd>
    </TableTr>
  );
}

function Trust({ row }: { readonly row: EvidenceRow }) {
  return (
    <>
      <TrustBadge trust={row.trust} />{" "}
      {row.fork && (
        <ToneBadge tone="red" icon={<IconGitFork size={13} aria-hidden />}>
          fork
        </ToneBadge>
      )}
    </>
  );
}
