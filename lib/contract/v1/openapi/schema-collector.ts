import { z } from "zod";

export type JsonSchema = { readonly [key: string]: unknown };
export type Direction = "input" | "output";

/**
 * Turns zod schemas into the JSON Schema of an OpenAPI 3.1 document. Schemas with an id are collected once under `components`;
 * the rest stand where they are used. Throws when two different shapes claim one id.
 */
export class SchemaCollector {
  readonly #components = new Map<string, JsonSchema>();

  /** `direction`: what is sent to the server, or what it answers. */
  add(schema: z.ZodType, direction: Direction): JsonSchema {
    const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io: direction, override: simplify(direction) });
    for (const [id, definition] of Object.entries($defs)) this.#collect(id, atComponents(definition));
    return atComponents(own);
  }

  /** What was collected, by id, in the order of the ids. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #collect(id: string, definition: JsonSchema): void {
    const known = this.#components.get(id);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`Two different schemas have the id ${id}.`);
    }
    this.#components.set(id, definition);
  }
}

// Answers may gain fields, so none says that it is complete. Bounds that every exact integer has say nothing.
function simplify(direction: Direction) {
  return ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (direction === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.format === "date-time" || jsonSchema.format === "date") delete jsonSchema.pattern;
  };
}

function atComponents(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  const { id: _, ...rest } = JSON.parse(text);
  return rest;
}
