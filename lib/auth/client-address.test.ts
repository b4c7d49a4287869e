import { expect, test } from "vitest";
import { clientAddress } from "./client-address";

test.each([
  ["what the server itself wrote, without a proxy", "198.51.100.7", 0, "198.51.100.7"],
  ["what the one proxy saw, not what the client claims", "203.0.113.1, 198.51.100.7", 1, "198.51.100.7"],
  ["what the outer of two proxies saw", "203.0.113.1, 198.51.100.7, 10.0.0.2", 2, "198.51.100.7"],
  ["the leftmost entry when there are fewer than the proxies", "198.51.100.7", 2, "198.51.100.7"],
  ["nothing for an empty header", " , ", 1, null],
  ["nothing without a header", null, 0, null],
])("is %s", (_, header, hops, address) => {
  expect(clientAddress(header, hops)).toBe(address);
});
