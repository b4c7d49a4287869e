import { describe, expect, it } from "vitest";
import { fieldProblem, formProblem, type Refusal } from "./action-outcome";

const refusal: Refusal = {
  code: "rule_violation",
  message: "must be later (and 2 more)",
  invalidParams: [
    { path: "expires_at", message: "must be later than the present expiry" },
    { path: "links.0", message: "must be a commit sha" },
    { path: "lease", message: "1 of 1 renewals are used" },
  ],
  details: {},
};

describe("a refusal in a form", () => {
  it("is shown at its field, also for an item of a list", () => {
    expect(fieldProblem(refusal, "expires_at")).toBe("Must be later than the present expiry");
    expect(fieldProblem(refusal, "links")).toBe("Must be a commit sha");
    expect(fieldProblem(refusal, "reason")).toBeNull();
    expect(fieldProblem(null, "reason")).toBeNull();
  });

  it("is shown over the form where no field has it", () => {
    expect(formProblem(refusal, ["expires_at", "links"])).toBe("1 of 1 renewals are used.");
    expect(formProblem(refusal, ["expires_at", "links", "lease"])).toBeNull();
  });

  it("is its own message where it names no field at all", () => {
    expect(formProblem({ ...refusal, message: "The database is busy.", invalidParams: [] }, ["reason"])).toBe(
      "The database is busy.",
    );
  });
});
