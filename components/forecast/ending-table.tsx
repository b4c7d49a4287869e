"use client";

import { Text } from "@mantine/core";
import { useMemo } from "react";
import { DataTable } from "@/components/table/data-table";
import { createAppColumnHelper, useAppTable } from "@/components/table/table-hook";
import { TwoLineInstant } from "@/components/table/two-line-instant";
import { TestId } from "@/components/ui/test-id";
import type { Ending } from "@/lib/contract/forecast-view";
import { endingHref } from "./ending-href";

const helper = createAppColumnHelper<Ending & { readonly now: string }>();
const columns = helper.columns([
  helper.accessor("testId", {
    meta: { label: "Test", heading: true },
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <>
        <TestId id={original.testId} href={endingHref(original)} />
        {original.variant !== null && (
          <Text span size="xs" c="dimmed">
            {" "}
            on {original.variant}
          </Text>
        )}
      </>
    ),
  }),
  helper.accessor("projectName", { meta: { label: "Project" }, enableSorting: false }),
  helper.accessor("class", {
    meta: { label: "Class" },
    enableSorting: false,
    cell: ({ row: { original } }) => original.class ?? "frozen",
  }),
  helper.accessor("owner.name", { id: "owner", meta: { label: "Owner" }, enableSorting: false }),
  helper.accessor("at", {
    meta: { label: "Fails from", wide: true },
    enableSorting: false,
    cell: ({ row: { original } }) => <TwoLineInstant value={original.at} now={original.now} />,
  }),
  helper.accessor("renewalsLeft", {
    meta: { label: "Renewals left", align: "end" },
    enableSorting: false,
    cell: ({ row: { original } }) => original.renewalsLeft ?? "–",
  }),
]);

const nothingHidden = { sort: "", hidden: [] };

/** What turns red, the first one first: test, class, owner, when, renewals left. */
export function EndingTable({
  endings,
  now,
  showProject,
  caption,
}: {
  readonly endings: readonly Ending[];
  readonly now: string;
  readonly showProject: boolean;
  readonly caption: string;
}) {
  const data = useMemo(() => endings.map((ending) => ({ ...ending, now })), [endings, now]);
  const table = useAppTable({
    columns,
    data,
    state: { columnVisibility: { projectName: showProject } },
    meta: { defaults: nothingHidden, query: "", noun: "endings", nextCursor: null },
  });
  return (
    <table.AppTable>
      <DataTable caption={caption} />
    </table.AppTable>
  );
}
