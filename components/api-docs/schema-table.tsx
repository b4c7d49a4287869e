import {
  Anchor,
  Code,
  Table,
  TableScrollContainer,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
} from "@mantine/core";
import type { JsonSchema } from "@/lib/contract/v1/openapi/schema-collector";
import { reference, schemaRows, typeText } from "./schema-rows";

/** The fields of a body: name, type, and whether it must be there. `label` names the table for everyone. */
export function SchemaTable({ schema, label }: { readonly schema: JsonSchema; readonly label: string }) {
  const rows = schemaRows(schema);
  const whole = reference(schema);
  if (rows.length === 0) {
    return <p>{whole === null ? typeText(schema) : <SchemaLink id={whole} text={typeText(schema)} />}</p>;
  }
  return (
    <TableScrollContainer minWidth={500}>
      <Table aria-label={label} fz="sm" verticalSpacing={4}>
        <TableThead>
          <TableTr>
            <TableTh>Field</TableTh>
            <TableTh>Type</TableTh>
            <TableTh>Meaning</TableTh>
          </TableTr>
        </TableThead>
        <TableTbody>
          {rows.map((row) => (
            <TableTr key={`${row.name} ${row.type}`}>
              <TableTd>
                <Code>{row.name}</Code>
                {row.required ? "" : " (optional)"}
              </TableTd>
              <TableTd>{row.refersTo === null ? row.type : <SchemaLink id={row.refersTo} text={row.type} />}</TableTd>
              <TableTd>{row.description}</TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </TableScrollContainer>
  );
}

function SchemaLink({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <Anchor href={`#schema-${id}`} fz="sm">
      {text}
    </Anchor>
  );
}
