import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DomainError } from "@/lib/domain/errors";
import { parseInput } from "./parse";

const schema = z.strictObject({ name: z.string().min(1), rows: z.array(z.strictObject({ test_id: z.string() })) });

function refusal(input: unknown): DomainError {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error("The input was not refused.");
}

describe("parseInput", () => {
  test("returns what the schema reads", () => {
    const input = { name: "a", rows: [{ test_id: "t" }] };
    expect(parseInput(schema, input)).toEqual(input);
  });

  test("names the row and the field of a problem", () => {
    const error = refusal({ name: "a", rows: [{ test_id: "t" }, { test_id: 3 }] });
    expect(error.code).toBe("invalid_input");
    expect(error.invalidParams).toEqual([expect.objectContaining({ path: "rows.1.test_id", code: "invalid_type" })]);
    expect(error.message).toContain("rows.1.test_id");
  });

  test("names every unknown key by its own path", () => {
    const error = refusal({ name: "a", rows: [{ test_id: "t", "max reruns": 1, x: 2 }] });
    expect(error.invalidParams.map((param) => param.path)).toEqual(["rows.0.max reruns", "rows.0.x"]);
  });

  test("refuses what is not an object with an empty path", () => {
    expect(refusal(null).invalidParams).toEqual([expect.objectContaining({ path: "" })]);
  });

  test("refuses text that no database keeps, at its own path", () => {
    const error = refusal({ name: "a", rows: [{ test_id: "t" }, { test_id: "a\0b" }] });
    expect(error.invalidParams).toEqual([expect.objectContaining({ path: "rows.1.test_id" })]);
  });
});
