"use client";

import { Anchor, Code, Table, TableTbody, TableTd, TableTh, TableThead, TableTr, Text, Tooltip } from "@mantine/core";
import type { Route } from "next";
import Link from "next/link";
import { ChangeList } from "@/components/settings/change-list";
import { Instant } from "@/components/ui/instant";
import type { AuditRow, AuditView } from "@/lib/contract/audit-view";
import classes from "./audit-table.module.css";
import { changeSummary } from "./change-summary";

/** The events of the chain: when, who, what, on what, before → after, and the link of the chain. Cards on a phone. */
export function AuditTable({ view }: { readonly view: AuditView }) {
  return (
    // Roles are written out: showing rows as cards on a phone would take them away.
    <Table className={classes.table ?? ""} role="table" aria-label="Audit events">
      <TableThead role="rowgroup">
        <TableTr role="row">
          {["No.", "When", "Who", "What", "Before → after", "Hash"].map((title) => (
            <TableTh key={title} role="columnheader" scope="col">
              {title}
            </TableTh>
          ))}
        </TableTr>
      </TableThead>
      <TableTbody role="rowgroup">
        {view.rows.map((row) => (
          <TableTr key={row.sequence} role="row">
            <TableTd role="cell" className={classes.number ?? ""}>
              {row.sequence}
            </TableTd>
            <TableTd role="cell" className={classes.when ?? ""}>
              <Instant value={row.at} now={view.now} show="exact" />
            </TableTd>
            <TableTd role="cell" className={classes.who ?? ""}>
              {row.actorName}
            </TableTd>
            <TableTh role="rowheader" scope="row" className={classes.what ?? ""}>
              {row.action}
              <Subject slug={view.slug} subject={row.subject} />
            </TableTh>
            <TableTd role="cell" className={classes.fields ?? ""}>
              <Changes changes={row.changes} />
            </TableTd>
            <TableTd role="cell" className={classes.hash ?? ""}>
              <Tooltip
                label={`${row.hash} after ${row.previousHash ?? "nothing"}`}
                multiline
                maw={420}
                events={{ hover: true, focus: true, touch: true }}
                styles={{ tooltip: { overflowWrap: "anywhere" } }}
              >
                <Code tabIndex={0}>{row.hash.slice(7, 15)}</Code>
              </Tooltip>
            </TableTd>
          </TableTr>
        ))}
      </TableTbody>
    </Table>
  );
}

function Changes({ changes }: { readonly changes: AuditRow["changes"] }) {
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>{changeSummary(changes)}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}

const pages: Readonly<Record<string, string>> = { lease: "leases", freeze: "freezes" };

function Subject({ slug, subject }: { readonly slug: string; readonly subject: AuditRow["subject"] }) {
  const page = pages[subject.type];
  const filter = `/p/${slug}/audit?subject=${encodeURIComponent(subject.id)}` as Route;
  return (
    <Text size="xs" c="dimmed" fw={400}>
      {page === undefined ? (
        subject.type.replaceAll("_", " ")
      ) : (
        <Anchor component={Link} inherit href={`/p/${slug}/${page}/${subject.id}` as Route}>
          {subject.type}
        </Anchor>
      )}
      {" · "}
      <Anchor component={Link} inherit href={filter}>
        its history
      </Anchor>
    </Text>
  );
}
