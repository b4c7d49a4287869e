import { expect, test } from "vitest";
import { DomainError } from "@/lib/domain/errors";
import { toActionError } from "./action";

test("a refusal becomes a value that names the fields", () => {
  const invalidParams = [{ path: "password", code: "too_small", message: "Use at least 12 characters." }];
  expect(toActionError(new DomainError("invalid_input", "Look again.", { invalidParams }))).toEqual({
    code: "invalid_input",
    message: "Look again.",
    invalidParams,
    details: {},
  });
});

test("a defect stays one: it is thrown on, not shown", () => {
  const defect = new Error("SQLITE_FULL: /secret/path");
  expect(() => toActionError(defect)).toThrow(defect);
});
