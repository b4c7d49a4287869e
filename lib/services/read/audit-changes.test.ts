import { describe, expect, test } from "vitest";
import { auditChanges } from "./audit-changes";

describe("auditChanges", () => {
  test("names only the fields that changed, before and after", () => {
    expect(auditChanges('{"seed":"1","state":"proposed"}', '{"seed":"1","state":"approved"}')).toEqual([
      { field: "state", before: "proposed", after: "approved" },
    ]);
  });

  test("shows a new subject as nothing before", () => {
    expect(auditChanges(null, '{"seed":"18446744073709551616","variant":null}')).toEqual([
      { field: "seed", before: null, after: "18446744073709551616" },
    ]);
  });

  test("names inner fields with dots and lists with commas", () => {
    expect(
      auditChanges('{"renewals":{"order":1},"variants":["a"]}', '{"renewals":{"order":0},"variants":["a","b"]}'),
    ).toEqual([
      { field: "renewals.order", before: "1", after: "0" },
      { field: "variants", before: "a", after: "a, b" },
    ]);
  });

  test("has nothing to say about an event without facts", () => {
    expect(auditChanges(null, null)).toEqual([]);
  });
});
