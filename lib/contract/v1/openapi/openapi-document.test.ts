import { describe, expect, test } from "vitest";
import { openApiDocument } from "./openapi-document";

const document = openApiDocument();

describe("openApiDocument", () => {
  test("points every reference at a schema that it holds", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference = ""]) => reference,
    );
    const held = Object.keys(document.components.schemas).map((id) => `#/components/schemas/${id}`);
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((reference) => !held.includes(reference))).toEqual([]);
  });

  test("names every parameter of a path, and each operation once", () => {
    const ids: string[] = [];
    for (const [path, item] of Object.entries(document.paths)) {
      for (const operation of Object.values(item)) {
        ids.push(operation.operationId);
        const named = operation.parameters
          .filter((parameter) => parameter.in === "path")
          .map(({ name }) => `{${name}}`);
        expect([path, named]).toEqual([path, path.match(/\{\w+\}/g) ?? []]);
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("asks for a filing as the verb reads it: defaults are not required", () => {
    const body = document.paths["/projects/{slug}/leases"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(body).toMatchObject({ type: "object", additionalProperties: false });
    expect(body?.required).toEqual(["test_id", "class", "evidence", "reason", "owner"]);
  });

  test("lets answers gain fields", () => {
    expect(document.components.schemas.LeaseState).not.toHaveProperty("additionalProperties");
  });
});
