import { Badge, Code, Group, Paper, Text, Title } from "@mantine/core";
import type { OpenApiOperation } from "@/lib/contract/v1/openapi/openapi-document";
import { ParameterList } from "./parameter-list";
import { Prose } from "./prose";
import { SchemaTable } from "./schema-table";

type Props = {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
};

/** One call: what it is for, who may, what it takes and what it answers. */
export function OperationSection({ method, path, operation }: Props) {
  const body = operation.requestBody?.content["application/json"];
  const answers = Object.entries(operation.responses).filter(([status]) => status !== "default");
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      id={operation.operationId}
      aria-labelledby={`${operation.operationId}-h`}
    >
      <Title order={3} size="h5" id={`${operation.operationId}-h`}>
        {operation.summary}
      </Title>
      <Group gap="xs" mt={4}>
        <Badge variant="outline">{method.toUpperCase()}</Badge>
        <Code style={{ overflowWrap: "anywhere" }}>/api/v1{path}</Code>
      </Group>
      <Prose text={operation.description} />
      <ParameterList parameters={operation.parameters.filter((parameter) => parameter.in !== "path")} />
      {body !== undefined && (
        <details>
          <summary>Body (application/json)</summary>
          <SchemaTable schema={body.schema} label={`Body of: ${operation.summary}`} />
        </details>
      )}
      {answers.map(([status, answer]) => (
        <Answer key={status} status={status} answer={answer} summary={operation.summary} />
      ))}
    </Paper>
  );
}

function Answer({
  status,
  answer,
  summary,
}: {
  readonly status: string;
  readonly answer: OpenApiOperation["responses"][string];
  readonly summary: string;
}) {
  const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
  if (type === undefined || content === undefined) {
    return (
      <Text size="sm" mt="xs">
        {status}: {answer.description}
      </Text>
    );
  }
  const headers = Object.entries(answer.headers ?? {});
  return (
    <details>
      <summary>
        Answer {status} ({type}
        {type === "application/x-ndjson" ? ", each line" : ""})
      </summary>
      {headers.map(([name, header]) => (
        <Text key={name} size="sm" mt="xs">
          <Code>{name}</Code>: {header.description}
        </Text>
      ))}
      <SchemaTable schema={content.schema} label={`Answer ${status} of: ${summary}`} />
    </details>
  );
}
