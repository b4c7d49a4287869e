import { Code, Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from "@mantine/core";

export type ProblemKind = { readonly code: string; readonly status: number; readonly title: string };

/** Every code that a refusal may have. A problem's `type` links to its line here. */
export function ProblemTable({ kinds }: { readonly kinds: readonly ProblemKind[] }) {
  return (
    <Table aria-label="Codes of refusals" fz="sm" verticalSpacing={4}>
      <TableThead>
        <TableTr>
          <TableTh>Code</TableTh>
          <TableTh>Status</TableTh>
          <TableTh>Meaning</TableTh>
        </TableTr>
      </TableThead>
      <TableTbody>
        {kinds.map(({ code, status, title }) => (
          <TableTr key={code} id={code}>
            <TableTd>
              <Code>{code}</Code>
            </TableTd>
            <TableTd>{status}</TableTd>
            <TableTd>{title}</TableTd>
          </TableTr>
        ))}
      </TableTbody>
    </Table>
  );
}
