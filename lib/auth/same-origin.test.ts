import { expect, test } from "vitest";
import { requireSameOrigin } from "./same-origin";

const publicUrl = "https://flakes.example.org";

function outcome(method: string, headers: Record<string, string>): string {
  try {
    requireSameOrigin(new Request(`${publicUrl}/api/v1/x`, { method, headers }), publicUrl);
    return "let in";
  } catch {
    return "refused";
  }
}

test.each([
  ["POST", { "sec-fetch-site": "same-origin" }, "let in"],
  ["POST", { "sec-fetch-site": "same-site" }, "refused"],
  ["POST", { "sec-fetch-site": "cross-site" }, "refused"],
  ["POST", { "sec-fetch-site": "none" }, "refused"],
  ["DELETE", { "sec-fetch-site": "cross-site", origin: publicUrl }, "refused"],
  ["POST", { origin: publicUrl }, "let in"],
  ["POST", { origin: "https://evil.example" }, "refused"],
  ["POST", { origin: "null" }, "refused"],
  ["PUT", {}, "refused"],
  ["GET", {}, "let in"],
  ["GET", { "sec-fetch-site": "cross-site" }, "let in"],
] as const)("a %s with a session and %j is %s", (method, headers, expected) => {
  expect(outcome(method, headers)).toBe(expected);
});
