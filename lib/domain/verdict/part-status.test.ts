import { expect, it } from "vitest";
import { failReason, type ReasonCode, warnReason } from "@/lib/domain/reason";
import { partStatuses } from "@/lib/domain/words";
import { isPassing, partStatus } from "./part-status";

const fail = (code: ReasonCode) => failReason("flake", code, "x", "x");
const warn = (code: ReasonCode) => warnReason("flake", code, "x", "x");

it.each([
  ["pass", []],
  ["warn", [warn("still_leased")]],
  ["fail", [fail("lease_expired")]],
  ["fail", [warn("still_leased"), fail("lease_expired"), fail("evidence_missing"), fail("evidence_stale")]],
  ["missing", [warn("still_leased"), fail("evidence_stale"), fail("evidence_missing")]],
  ["stale", [warn("still_leased"), fail("evidence_stale")]],
  ["fail", [fail("evidence_unreadable")]],
  ["warn", [warn("evidence_missing")]],
])("is %s for these findings", (expected, reasons) => {
  expect(partStatus("flake", reasons)).toBe(expected);
});

it("looks at the findings of its own part only", () => {
  expect(partStatus("property", [fail("lease_expired")])).toBe("pass");
});

it("passes a part that passes, warns or is not required, and no other", () => {
  expect(partStatuses.filter(isPassing)).toEqual(["pass", "warn", "not_required"]);
});
