"use client";

import { Anchor, Code, Table, TableTbody, TableTd, TableTh, TableThead, TableTr, Text, Tooltip } from "@mantine/core";
import type { Route } from "next";
import Link from "next/link";
import { ChangeList } from "@/components/settings/change-list";
import { Instant } from "@/components/ui/instant";
import type { AuditRow, AuditView } from "@/lib/contract/audit-view";

/** The events of the chain: when, who, what, on what, before → after, and the link of the chain. */
export function AuditTable({ view }: { readonly view: AuditView }) {
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table verticalSpacing="xs" aria-label="Audit events">
        <TableThead>
          <TableTr>
            <TableTh>No.</TableTh>
            <TableTh>When</TableTh>
            <TableTh>Who</TableTh>
            <TableTh>What</TableTh>
            <TableTh>Before → after</TableTh>
            <TableTh>Hash</TableTh>
          </TableTr>
        </TableThead>
        <TableTbody>
          {view.rows.map((row) => (
            <TableTr key={row.sequence} style={{ verticalAlign: "top" }}>
              <TableTd>{row.sequence}</TableTd>
              <TableTd miw={150}>
                <Instant value={row.at} now={view.now} show="exact" />
              </TableTd>
              <TableTd>{row.actorName}</TableTd>
              <TableTd>
                <Text size="sm" fw={600}>
                  {row.action}
                </Text>
                <Subject slug={view.slug} subject={row.subject} />
              </TableTd>
              <TableTd maw={480}>
                <ChangeList changes={row.changes} />
              </TableTd>
              <TableTd>
                <Tooltip label={`${row.hash} after ${row.previousHash ?? "nothing"}`} multiline maw={420}>
                  <Code tabIndex={0}>{row.hash.slice(7, 15)}</Code>
                </Tooltip>
              </TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const pages: Readonly<Record<string, string>> = { lease: "leases", freeze: "freezes" };

function Subject({ slug, subject }: { readonly slug: string; readonly subject: AuditRow["subject"] }) {
  const page = pages[subject.type];
  const filter = `/p/${slug}/audit?subject=${encodeURIComponent(subject.id)}` as Route;
  return (
    <Text size="xs" c="dimmed">
      {page === undefined ? (
        subject.type
      ) : (
        <Anchor component={Link} inherit href={`/p/${slug}/${page}/${subject.id}` as Route}>
          {subject.type}
        </Anchor>
      )}
      {" · "}
      <Anchor component={Link} inherit href={filter}>
        all of it
      </Anchor>
    </Text>
  );
}
