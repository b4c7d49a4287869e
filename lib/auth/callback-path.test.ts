import { expect, test } from "vitest";
import { callbackPath } from "./callback-path";

const publicUrl = "https://flakes.example.org";

test.each([
  ["/p/parser/leases?state=expired#row", "/p/parser/leases?state=expired#row"],
  ["https://flakes.example.org/p/parser", "/p/parser"],
  ["/", "/"],
])("keeps the path of this server in %s", (given, path) => {
  expect(callbackPath(given, publicUrl)).toBe(path);
});

test.each([
  "https://evil.example/p/parser",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "https://flakes.example.org@evil.example/",
  "http://flakes.example.org/p/parser",
  "https://flakes.example.org//evil.example",
  "/sign-in?callbackUrl=/sign-in",
  "/api/auth/signout",
  "",
  undefined,
  ["/p/parser", "/p/other"],
])("goes to the first page for %j", (given) => {
  expect(callbackPath(given, publicUrl)).toBe("/");
});
