import { describe, expect, it } from "vitest";
import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import { type PartStatus, partStatuses } from "@/lib/domain/words";
import { cutText } from "./cut-text";
import { failureStatuses, githubStatuses, statusNames, statusPrefixes, waitingStatuses } from "./github-statuses";

const cleared = { place: "ci", advice: "Do it." } as const;

function scored(property: PartStatus, ...reasons: Reason[]) {
  return {
    parts: { property, fixture: "not_required", flake: "pass" } as const,
    reasons: reasons.map((reason) => ({ ...reason, clears: cleared })),
    valid_until: "2026-06-02T08:00:59.999Z",
  };
}

const missing = failReason("property", "evidence_missing", "property ledger", "no property ledger arrived");
const stale = failReason("property", "evidence_stale", "collection", "received long ago");
const failed = failReason("property", "test_failed", "tests/a.py::test_a", "failed");
const warned = warnReason("property", "weak_evidence", "unit", "static credential");

describe("The three statuses of a verdict", () => {
  it.each<[PartStatus, Reason[], "success" | "failure", string]>([
    ["pass", [], "success", "pass until 2026-06-02 08:00 UTC"],
    ["warn", [warned], "success", "pass until 2026-06-02 08:00 UTC, 1 warning: weak_evidence (unit)"],
    ["not_required", [], "success", "not required until 2026-06-02 08:00 UTC"],
    [
      "fail",
      [failed, failed, missing, warned],
      "failure",
      "fail, 3 reasons: test_failed, evidence_missing (tests/a.py::test_a, …)",
    ],
    ["missing", [missing, stale], "failure", "missing: property ledger"],
    ["stale", [stale], "failure", "missing: too old is collection"],
  ])("are three, and say of %s what it is", (status, reasons, state, description) => {
    const statuses = githubStatuses(scored(status, ...reasons), "leaseboard");
    expect(statuses[0]).toEqual({ context: "leaseboard/property", state, description });
    expect(statuses.map(({ context }) => context)).toEqual(statusNames("leaseboard"));
    expect(statuses.slice(1).map(({ state }) => state)).toEqual(["success", "success"]);
  });

  it("fit GitHub's limit with any id, cut at a whole letter and never over a line", () => {
    const id = `${"👩‍👩‍👧‍👦".repeat(40)}\n${"a".repeat(600)}`;
    for (const status of partStatuses) {
      const reasons = [warned, failed, missing, stale].map((reason) => ({ ...reason, subject: id }));
      for (const { description } of githubStatuses(scored(status, ...reasons), "leaseboard")) {
        expect(description.length).toBeLessThanOrEqual(140);
        expect(description).not.toMatch(/[\n\p{Cs}]|\u200d…$/u);
      }
    }
  });

  it("have no name of the gate in observe mode or from a job", () => {
    const gate = statusNames(statusPrefixes.gate);
    const others = [statusPrefixes.observe, statusPrefixes.advisory].flatMap(statusNames);
    expect(gate.filter((name) => others.includes(name))).toEqual([]);
    expect(others).toContain("leaseboard-observe/flake");
  });

  it("fail while nothing arrived, and for a reason beside the parts", () => {
    expect(waitingStatuses("leaseboard").map(({ state, description }) => [state, description])).toEqual(
      Array(3).fill(["failure", "missing: waiting for evidence"]),
    );
    expect(failureStatuses("leaseboard", "Not linked.").map(({ state }) => state)).toEqual(Array(3).fill("failure"));
  });
});

describe("A text that is cut", () => {
  it.each([
    ["abc", 3, "abc"],
    ["abcd", 3, "ab…"],
    ["a😀b", 3, "a…"],
    ["e\u0301e\u0301e\u0301", 4, "e\u0301…"],
    ["", 3, ""],
  ])("keeps whole letters: %j to %i is %j", (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });
});
