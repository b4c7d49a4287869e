import { expect, it } from "vitest";
import { isWebLink } from "./web-link";

it.each([
  ["https://ci.example.test/jobs/17?x=1#y", true],
  ["http://localhost:8080", true],
  ["HTTPS://CI.EXAMPLE.TEST/x", true],
  ["https://[::1]:8080/x", true],
  ["https://", false],
  ["https:///x", false],
  ["https://?x", false],
  ["https://#x", false],
  ["https://a b/", false],
  ["https://example.test/a b", false],
  [" https://example.test", false],
  ["https://example.test\n", false],
  ["https://[x", false],
  ["ftp://example.test", false],
  ["javascript:alert(1)//https://x", false],
  ["example.test/x", false],
  ["", false],
])("takes %j for a web address: %s", (text, expected) => {
  expect(isWebLink(text)).toBe(expected);
});
