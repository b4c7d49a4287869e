import type { JsonSchema } from "@/lib/contract/v1/openapi/schema-collector";

/** One line of a field list: a dotted name, its type in words, and the collected schema that it refers to. */
export type SchemaRow = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  readonly refersTo: string | null;
};

/** The fields of a JSON Schema as lines, inner ones with dotted names, list items as `name[]`. Ends at references. */
export function schemaRows(schema: JsonSchema, prefix = ""): SchemaRow[] {
  const choices = list(schema.oneOf);
  if (choices.length > 0) return uniqueRows(choices.flatMap((choice) => schemaRows(choice, prefix)));
  const items = object(schema.items);
  if (items !== null && schema.type === "array") return schemaRows(items, `${prefix}[]`);
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(object(schema.properties) ?? {}).flatMap(([field, value]) => {
    const inner = object(value) ?? {};
    const name = prefix === "" ? field : `${prefix}.${field}`;
    const { description } = inner;
    const row: SchemaRow = {
      name,
      type: typeText(inner),
      required: required.has(field),
      description: typeof description === "string" ? description : "",
      refersTo: reference(inner),
    };
    return [row, ...schemaRows(inner, name)];
  });
}

/** The type of a JSON Schema in a few words: `list of text`, `whole number from 1 to 1000`, `a | b`, `text or null`. */
export function typeText(schema: JsonSchema): string {
  if (typeof schema.$ref === "string") return reference(schema) ?? "";
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return choices.map(typeText).join(" or ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeText({ ...schema, type })).join(" or ");
  if (isList(schema)) return `list of ${typeText(object(schema.items) ?? {})}`;
  return `${words[String(schema.type)] ?? "anything"}${details(schema)}`;
}

/** The id of the collected schema that this one is, or is a list of; null when it stands for itself. */
export function reference(schema: JsonSchema): string | null {
  const direct = typeof schema.$ref === "string" ? schema.$ref : null;
  if (direct !== null) return direct.replace("#/components/schemas/", "");
  const choice = list(schema.anyOf)
    .map(reference)
    .find((id) => id !== null);
  if (choice !== undefined) return choice;
  const items = isList(schema) ? object(schema.items) : null;
  return items === null ? null : reference(items);
}

const words: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function details(schema: JsonSchema): string {
  if (schema.type === "integer" && schema.minimum !== undefined) {
    return schema.maximum === undefined ? ` from ${schema.minimum}` : ` from ${schema.minimum} to ${schema.maximum}`;
  }
  if (schema.type !== "string") return "";
  if (typeof schema.format === "string") return ` (${schema.format})`;
  return schema.maxLength === undefined ? "" : ` up to ${schema.maxLength} characters`;
}

function uniqueRows(rows: readonly SchemaRow[]): SchemaRow[] {
  return [...new Map(rows.map((row) => [`${row.name} ${row.type}`, row])).values()];
}

function isList(schema: JsonSchema): boolean {
  return schema.type === "array";
}

function object(value: unknown): JsonSchema | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonSchema) : null;
}

function list(value: unknown): JsonSchema[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.map(object).filter((item) => item !== null);
}
