import { describe, expect, it } from "vitest";
import type { Refusal } from "./action-outcome";
import { classProblem, expiryProblem } from "./form-problems";

const refused = (path: string, code: string, message: string): Refusal => ({
  code: "rule_violation",
  message,
  invalidParams: [{ path, code, message }],
  details: {},
});
const latest = "Mon 14 Dec, 07:39 UTC";

describe("a problem with the expiry", () => {
  it("asks for a time where the field is empty", () => {
    expect(expiryProblem(refused("expires_at", "invalid_format", "Must be an RFC 3339 time"), latest)).toBe(
      "Choose a date and time.",
    );
  });

  it("names the maximum as the reader sees times", () => {
    const refusal = refused("expires_at", "beyond_maximum", "must be at or before 2026-12-14T07:39:00.000Z");
    expect(expiryProblem(refusal, latest)).toBe("Beyond the maximum: at most Mon 14 Dec, 07:39 UTC.");
  });

  it("is the server's sentence otherwise, and nothing without one", () => {
    expect(expiryProblem(refused("expires_at", "not_in_future", "must be in the future"), latest)).toBe(
      "Must be in the future",
    );
    expect(expiryProblem(refused("owner", "required", "name who will fix it"), latest)).toBeNull();
  });
});

describe("a problem with the class", () => {
  const refusal = refused("class", "invalid_value", "Must be one of timing, order, environment.");

  it("names the cards that were ticked", () => {
    expect(classProblem(refusal, { ticks: ["sleep", "threads"], preferred: null })).toBe(
      "Choose timing or order: you ticked both.",
    );
  });

  it("is the server's sentence without a tick", () => {
    expect(classProblem(refusal, { ticks: [], preferred: null })).toBe("Must be one of timing, order, environment.");
    expect(classProblem(null, { ticks: ["sleep", "threads"], preferred: null })).toBeNull();
  });
});
