import { z } from "zod";
import { DomainError, type InvalidParam } from "@/lib/domain/errors";

/**
 * The query of a URL as the input of a verb: one text per name, a list where the schema wants a list. Names that the schema
 * does not have, and a repeated name that is no list, are refused: a misspelt filter must not list everything. The verb parses
 * the values. Throws `invalid_input`.
 */
export function queryInput(searchParams: URLSearchParams, schema: z.ZodObject): Record<string, string | string[]> {
  const invalidParams = [...new Set(searchParams.keys())].flatMap((name) => problemsOf(searchParams, schema, name));
  const first = invalidParams[0];
  if (first !== undefined) {
    throw new DomainError("invalid_input", `${first.path}: ${first.message}`, { invalidParams });
  }
  const input: Record<string, string | string[]> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = searchParams.getAll(name);
    const only = values[0];
    if (isList(field)) input[name] = values;
    else if (only !== undefined) input[name] = only;
  }
  return input;
}

function problemsOf(searchParams: URLSearchParams, schema: z.ZodObject, name: string): InvalidParam[] {
  const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
  if (field === undefined) {
    const known = Object.keys(schema.shape).join(", ");
    return [{ path: name, code: "unrecognized_keys", message: `There is no such parameter; there are ${known}.` }];
  }
  const values = searchParams.getAll(name);
  if (values.length > 1 && !isList(field)) {
    return [{ path: name, code: "repeated", message: "Give this parameter once." }];
  }
  return [];
}

function isList(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return isList(field.unwrap());
  return field instanceof z.ZodArray;
}
