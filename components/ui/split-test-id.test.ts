import { describe, expect, it } from "vitest";
import { splitTestId, testIdSegments } from "./split-test-id";

const ids = [
  "tests/net/test_retry.py::TestRetry::test_backoff[3-0.5]",
  "src/cart.test.ts > cart > adds an item",
  "com.acme.CartTest#adds",
  "plain",
  "tests\\win\\test_path.py::test_ü[a/b::c]",
];

describe("testIdSegments", () => {
  it("breaks only between segments", () => {
    expect(testIdSegments("tests/net/test_retry.py::test_backoff[3-0.5]")).toEqual([
      "tests/",
      "net/",
      "test_retry.py",
      "::test_backoff",
      "[3-0.5]",
    ]);
  });

  it.each(ids)("keeps every character of %s", (id) => {
    expect(testIdSegments(id).join("")).toBe(id);
  });
});

describe("splitTestId", () => {
  it.each([
    ["tests/net/test_retry.py::TestRetry::test_backoff[a/b::c]", "::test_backoff[a/b::c]"],
    ["src/cart.test.ts > cart > adds an item", " > adds an item"],
    ["com.acme.CartTest#adds", "#adds"],
    ["go/pkg/TestBackoff", "TestBackoff"],
    ["plain", "plain"],
  ])("leaves the name with its parameters whole in %s", (id, tail) => {
    expect(splitTestId(id).tail).toBe(tail);
  });

  it.each(ids)("keeps every character of %s", (id) => {
    const { head, tail } = splitTestId(id);
    expect(head + tail).toBe(id);
  });
});
