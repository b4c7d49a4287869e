import { describe, expect, test } from "vitest";
import { openApiDocument } from "@/lib/contract/v1/openapi/openapi-document";
import { schemaRows, typeText } from "./schema-rows";

const { components, paths } = openApiDocument();

describe("schemaRows", () => {
  test("names inner fields with dots and ends at references", () => {
    const rows = schemaRows(components.schemas.LeaseState ?? {});
    expect(rows.map(({ name }) => name)).toContain("policy.renewals.timing");
    expect(rows.find(({ name }) => name === "leases[].test_id")).toMatchObject({ required: true });
    expect(rows.find(({ name }) => name === "leases[].variant")).toMatchObject({ required: false });
  });

  test("links a list of a collected schema to it", () => {
    const answer = paths["/projects/{slug}/leases"]?.get?.responses[200]?.content?.["application/json"];
    expect(schemaRows(answer?.schema ?? {})[0]).toMatchObject({
      name: "items",
      type: "list of Lease",
      refersTo: "Lease",
    });
  });

  test("shows the fields of every kind of event in a stream", () => {
    const answer = paths["/projects/{slug}/imports/leases"]?.post?.responses[200]?.content?.["application/x-ndjson"];
    const names = schemaRows(answer?.schema ?? {}).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["done", "rows[].status", "problem"]));
  });
});

describe("typeText", () => {
  test.each([
    [{ type: "string" }, "text"],
    [{ type: ["string", "null"] }, "text or null"],
    [{ type: "integer", minimum: 1, maximum: 9 }, "whole number from 1 to 9"],
    [{ enum: ["a", "b"] }, '"a" | "b"'],
    [{ type: "array", items: { type: "boolean" } }, "list of true or false"],
    [{ anyOf: [{ $ref: "#/components/schemas/Person" }, { type: "null" }] }, "Person or null"],
  ])("says %j as %s", (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});
