import { Anchor, Container, Stack, Text, Title } from "@mantine/core";
import type { Metadata } from "next";
import { OperationSection } from "@/components/api-docs/operation-section";
import { ProblemTable } from "@/components/api-docs/problem-table";
import { Prose } from "@/components/api-docs/prose";
import { SchemaTable } from "@/components/api-docs/schema-table";
import { PageHeader } from "@/components/ui/page-header";
import { type OpenApiOperation, openApiDocument } from "@/lib/contract/v1/openapi/openapi-document";
import { problemKinds } from "@/lib/http/problem-kinds";

export const metadata: Metadata = { title: "API" };

// Made once in a process: it depends on nothing but the code.
const { info, paths, components } = openApiDocument();

/** The OpenAPI document for people: the same operations and schemas, readable without a program. */
export default function ApiDocsPage() {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  return (
    <Container component="main" size="md" py="lg">
      <PageHeader
        title="API, version 1"
        answer="What programs can ask of this server, and what it answers."
        actions={<Anchor href="/api/v1/openapi.json">openapi.json</Anchor>}
      />
      <Prose text={info.description} />
      <Stack gap="lg" mt="lg">
        {tags.map((tag) => (
          <TagSection key={tag} tag={tag} calls={calls.filter(({ operation }) => operation.tags.includes(tag))} />
        ))}
        <section aria-labelledby="refusals">
          <Title order={2} size="h3" id="refusals">
            Refusals
          </Title>
          <Text my="xs">
            Every refusal is problem details (RFC 9457) with a stable code; wrong fields are named in invalid_params.
          </Text>
          <ProblemTable kinds={Object.entries(problemKinds).map(([code, kind]) => ({ code, ...kind }))} />
        </section>
        <section aria-labelledby="schemas">
          <Title order={2} size="h3" id="schemas">
            Schemas
          </Title>
          {Object.entries(components.schemas).map(([id, schema]) => (
            <section key={id} id={`schema-${id}`}>
              <Title order={3} size="h5" mt="md">
                {id}
              </Title>
              <SchemaTable schema={schema} label={`Fields of ${id}`} />
            </section>
          ))}
        </section>
      </Stack>
    </Container>
  );
}

type Call = { readonly path: string; readonly method: string; readonly operation: OpenApiOperation };

function TagSection({ tag, calls }: { readonly tag: string; readonly calls: readonly Call[] }) {
  return (
    <section aria-labelledby={`tag-${tag}`}>
      <Title order={2} size="h3" id={`tag-${tag}`} mb="xs">
        {tag}
      </Title>
      <Stack>
        {calls.map(({ path, method, operation }) => (
          <OperationSection key={operation.operationId} path={path} method={method} operation={operation} />
        ))}
      </Stack>
    </section>
  );
}
