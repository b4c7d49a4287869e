import { Code, List, ListItem } from "@mantine/core";
import type { OpenApiParameter } from "@/lib/contract/v1/openapi/openapi-document";
import { typeText } from "./schema-rows";

/** What a call takes in its query and headers. */
export function ParameterList({ parameters }: { readonly parameters: readonly OpenApiParameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <details>
      <summary>Parameters</summary>
      <List size="sm" spacing={4} mt="xs">
        {parameters.map((parameter) => (
          <ListItem key={parameter.name}>
            <Code>{parameter.name}</Code> ({parameter.in}
            {parameter.required ? ", required" : ""}): {typeText(parameter.schema)}
            {parameter.schema.default === undefined ? "" : `, default ${JSON.stringify(parameter.schema.default)}`}
            {parameter.description === undefined ? "" : `. ${parameter.description}`}
          </ListItem>
        ))}
      </List>
    </details>
  );
}
