import { describe, expect, it } from "vitest";
import { formatRelative } from "./format-relative";

const now = "2025-10-06T18:00:00.000Z";
const after = (milliseconds: number) => new Date(Date.parse(now) + milliseconds).toISOString();
const minute = 60_000;
const hour = 60 * minute;

describe("formatRelative", () => {
  it.each([
    [0, "now"],
    [1, "in less than a minute"],
    [-1, "less than a minute ago"],
    [minute, "in 1 min"],
    [100 * minute - 1, "in 99 min"],
    [100 * minute, "in 1 h"],
    [14 * hour, "in 14 h"],
    [-2 * hour, "2 h ago"],
    [48 * hour - 1, "in 47 h"],
    [48 * hour, "in 2 d"],
    [14 * 24 * hour - 1, "in 13 d"],
    [-30 * 24 * hour, "30 d ago"],
  ])("writes a distance of %d ms as %s", (distance, text) => {
    expect(formatRelative(after(distance), now)).toBe(text);
  });

  it("refuses text that is no instant and names it", () => {
    expect(() => formatRelative("soon", now)).toThrow("soon");
  });
});
