import { expect, it } from "vitest";
import { isRootCauseHash } from "@/lib/domain/lease/root-cause-hash";
import { isDigest } from "./digest";

const hex = "0123456789abcdef".repeat(4);

it.each([
  [`sha256:${hex}`, true],
  [`sha256:${hex.slice(1)}`, false],
  [`sha256:${hex}0`, false],
  [`sha256:${hex.toUpperCase()}`, false],
  [`sha256:${hex.slice(1)}g`, false],
  [`sha512:${hex}`, false],
  [hex, false],
  [` sha256:${hex}`, false],
  [`sha256:${hex}\n`, false],
  ["", false],
])("takes %j for a digest and for a root-cause hash: %s", (text, expected) => {
  expect(isDigest(text)).toBe(expected);
  expect(isRootCauseHash(text)).toBe(expected);
});

it("takes no hash for none", () => {
  expect(isRootCauseHash(null)).toBe(false);
});
