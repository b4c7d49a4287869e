import { expect, it } from "vitest";
import { DomainError } from "./errors";

it("carries what an adapter needs to answer", () => {
  const invalidParams = [{ path: "test_id", code: "required", message: "name the test" }];
  const error = new DomainError("stale_version", "changed meanwhile", { invalidParams, details: { version: 4 } });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: "DomainError",
    code: "stale_version",
    message: "changed meanwhile",
    invalidParams,
    details: { version: 4 },
  });
});

it("has no faults and no details unless they are given", () => {
  const error = new DomainError("not_found", "no such lease");
  expect(error.invalidParams).toEqual([]);
  expect(error.details).toEqual({});
});
