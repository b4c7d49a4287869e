import { TableTd, TableTh, TableTr, Text } from "@mantine/core";
import { StackedTable } from "@/components/table/stacked-table";
import { Instant } from "@/components/ui/instant";
import type { GithubLinkView, GithubTrouble } from "@/lib/contract/github-view";

/** What GitHub was told, what waits, and what it could not be told and why. */
export function GithubDeliveries({ link, now }: { readonly link: GithubLinkView; readonly now: string }) {
  const { counts, lastToldAt, pausedUntil, troubles } = link;
  return (
    <div>
      <Text size="sm">
        Told and followed: {counts.told} · waiting: {counts.waiting} · given up: {counts.givenUp}.{" "}
        {lastToldAt === null ? (
          "GitHub was told nothing yet."
        ) : (
          <>
            Last told <Instant value={lastToldAt} now={now} />.
          </>
        )}
        {pausedUntil !== null && (
          <>
            {" "}
            GitHub's rate limit holds the rest until <Instant value={pausedUntil} now={now} />.
          </>
        )}
      </Text>
      {troubles.length > 0 && (
        <StackedTable columns={["About", "Error", "Tries", "Next try"]} actions={null}>
          {troubles.map((trouble) => (
            <TroubleRow key={trouble.id} trouble={trouble} now={now} />
          ))}
        </StackedTable>
      )}
    </div>
  );
}

function TroubleRow({ trouble, now }: { readonly trouble: GithubTrouble; readonly now: string }) {
  return (
    <TableTr role="row">
      <TableTh role="rowheader" scope="row">
        {trouble.about}
      </TableTh>
      <TableTd role="cell" data-label="Error" style={{ overflowWrap: "anywhere" }}>
        {trouble.error}
      </TableTd>
      <TableTd role="cell" data-label="Tries">
        {trouble.attempts}
        {trouble.givenUp && ", given up"}
      </TableTd>
      <TableTd role="cell" data-label="Next try">
        {trouble.nextTryAt === null ? (
          "with the next verdict or change"
        ) : (
          <Instant value={trouble.nextTryAt} now={now} show="relative" />
        )}
      </TableTd>
    </TableTr>
  );
}
