import { operationList } from "../operations";
import type { Method, Operation } from "../operations/operation";
import { problemSchema } from "../problem";
import { audienceText } from "./audience-text";
import { type JsonSchema, SchemaCollector } from "./schema-collector";

export type OpenApiParameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export type OpenApiResponse = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Content;
};

export type OpenApiOperation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
};

export type OpenApiDocument = {
  readonly openapi: "3.1.1";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Lowercase<Method>, OpenApiOperation>>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
};

const everyRefusal = "A refusal, as problem details (RFC 9457) with a stable code.";

/** The OpenAPI 3.1 document of the API, made from the operations and schemas that the routes use (design 5). */
export function openApiDocument(): OpenApiDocument {
  const schemas = new SchemaCollector();
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const operation of operationList) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, schemas),
    };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Leaseboard",
      version: "1",
      description:
        "Flake leases, frozen tests and the merge gate. JSON in snake_case; times are RFC 3339 and answers give them in UTC. " +
        "Programs send `Authorization: Bearer …`. Without membership everything is 404, below the needed role 403.",
    },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      schemas: schemas.components(),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description:
            "A CI credential (lb_ci_…), a personal token (lb_pat_…), or the identity token that GitHub Actions or GitLab CI signs for a job that a trust rule of the project lets in.",
        },
        session: { type: "apiKey", in: "cookie", name: "next-auth.session-token", description: "A browser session." },
      },
    },
  };
}

function describeOperation(operation: Operation, schemas: SchemaCollector): OpenApiOperation {
  const contentType = operation.contentType ?? "application/json";
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, audienceText(operation.audience)].filter(Boolean).join("\n\n"),
    security: securityOf(operation),
    parameters: [...pathParameters(operation.path), ...queryParameters(operation, schemas)],
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemas.add(operation.body, "input") } },
      },
    }),
    responses: {
      [operation.status]: {
        description: operation.status === 201 ? "Done, and made." : "Done.",
        ...(operation.responseHeaders && { headers: headersOf(operation.responseHeaders) }),
        content: { [contentType]: { schema: schemas.add(operation.response, "output") } },
      },
      ...(operation.conditional && { 304: { description: "Unchanged since the ETag in If-None-Match." } }),
      default: {
        description: everyRefusal,
        content: { "application/problem+json": { schema: schemas.add(problemSchema, "output") } },
      },
    },
  };
}

function securityOf({ audience }: Operation): OpenApiOperation["security"] {
  if (audience === "public") return [];
  if (audience === "member") return [{ bearer: [] }, { session: [] }];
  const byPerson = audience.role !== null;
  const byProgram = audience.session === undefined || (audience.writers ?? []).length > 0;
  return [...(byProgram ? [{ bearer: [] }] : []), ...(byPerson ? [{ session: [] }] : [])];
}

function pathParameters(path: string): OpenApiParameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

function queryParameters(operation: Operation, schemas: SchemaCollector): OpenApiParameter[] {
  const conditional: OpenApiParameter = {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The ETag of an earlier answer.",
    schema: { type: "string" },
  };
  const fields = Object.entries(operation.query?.shape ?? {}).map(([name, field]): OpenApiParameter => {
    const { description, ...schema } = schemas.add(field, "input");
    return {
      name,
      in: "query",
      required: !field.safeParse(undefined).success,
      ...(typeof description === "string" ? { description } : {}),
      schema,
    };
  });
  return operation.conditional ? [...fields, conditional] : fields;
}

function headersOf(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
  );
}
