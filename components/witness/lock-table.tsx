"use client";

import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr, Text, Title } from "@mantine/core";
import { Instant } from "@/components/ui/instant";
import type { WitnessLockBody } from "@/lib/contract/v1/locks";
import type { WitnessPageView } from "@/lib/contract/witness-page-view";
import { Digest } from "./digest";
import classes from "./lock-table.module.css";
import { RetireDigest } from "./retire-digest";
import type { WitnessActions } from "./witness-actions";

/** Every locked case with the set of digests that it may have: branches from before and after a change both pass. */
export function LockTable({ view, actions }: { readonly view: WitnessPageView; readonly actions: WitnessActions }) {
  return (
    <section aria-label="Locks">
      <Title order={2} mb={4}>
        Locks
      </Title>
      <Table className={classes.table ?? ""} role="table" aria-label="Witness locks">
        <TableThead role="rowgroup">
          <TableTr role="row">
            {["Suite and case", "Approved digests"].map((title) => (
              <TableTh key={title} role="columnheader" scope="col">
                {title}
              </TableTh>
            ))}
          </TableTr>
        </TableThead>
        <TableTbody role="rowgroup">
          {view.locks.map((lock) => (
            <LockLine key={lock.id} lock={lock} view={view} actions={actions} />
          ))}
        </TableTbody>
      </Table>
    </section>
  );
}

function LockLine({
  lock,
  view,
  actions,
}: {
  readonly lock: WitnessLockBody;
  readonly view: WitnessPageView;
  readonly actions: WitnessActions;
}) {
  return (
    <TableTr role="row">
      <TableTh role="rowheader" scope="row" className={classes.place ?? ""}>
        {lock.suite_id}: {lock.case_id}
        <Text size="xs" c="dimmed" fw={400}>
          {lock.path !== null && <code>{lock.path} </code>}
          locked <Instant value={lock.created_at} now={view.now} show="relative" />
        </Text>
      </TableTh>
      <TableTd role="cell">
        {lock.digests.map(({ digest, approved_by, approved_at }) => (
          <div key={digest} className={classes.line}>
            <Digest digest={digest} />
            <Text size="sm">
              {approved_by.name}, <Instant value={approved_at} now={view.now} show="relative" />
            </Text>
            {view.role === "owner" && (
              <RetireDigest
                slug={view.slug}
                lock={lock}
                digest={digest}
                isLast={lock.digests.length === 1}
                action={actions.retire}
              />
            )}
          </div>
        ))}
        {lock.retired.length > 0 && (
          <details className={classes.retired}>
            <summary>{lock.retired.length} retired</summary>
            {lock.retired.map(({ digest, retired_by, retired_at }) => (
              <div key={digest} className={classes.line}>
                <Digest digest={digest} />
                <Text size="sm" c="dimmed">
                  retired by {retired_by.name} <Instant value={retired_at} now={view.now} show="relative" />
                </Text>
              </div>
            ))}
          </details>
        )}
      </TableTd>
    </TableTr>
  );
}
