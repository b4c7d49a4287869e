import { describe, expect, it } from "vitest";
import { lineageOf } from "@/lib/domain/lease/lineage";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildFreezeRow } from "@/lib/domain/testing/build-freeze";
import { testNow } from "@/lib/domain/testing/build-lease";
import { defaultFreezeDay, type FreezeContext, freezeDayViolations, freezeProposalViolations } from "./freeze-proposal";
import type { FreezeRow } from "./freeze-row";

const day = 86_400_000;
const frozen = (...startsDaysAgo: number[]) =>
  lineageOf(
    startsDaysAgo.map((days) => ({
      kind: "freeze" as const,
      start: new Date(testNow.getTime() - days * day),
      end: new Date(testNow.getTime() - (days - 1) * day),
      class: null,
      renewals: 0,
    })),
    testNow,
  );
const context: FreezeContext = { policy: defaultPolicy, tags: [], openRecords: [], lineage: frozen() };

function propose(changes: Partial<FreezeRow>, contextChanges: Partial<FreezeContext> = {}): string[] {
  const violations = freezeProposalViolations(buildFreezeRow(changes), { ...context, ...contextChanges }, testNow);
  for (const { message } of violations) expect(message.length).toBeGreaterThan(12);
  return violations.map(({ path, code }) => `${path} ${code}`);
}

describe("proposing a freeze (design 3.4)", () => {
  const rows: [string, Partial<FreezeRow>, string[]][] = [
    ["accepts a complete row", {}, []],
    ["asks for the test, once", { testId: "" }, ["test_id required"]],
    ["refuses a wildcard", { testId: "pkg.*" }, ["test_id wildcard"]],
    ["refuses a malformed seed", { seed: "x" }, ["seed malformed"]],
    ["refuses a malformed day, once", { expiresOn: "soon" }, ["expires_on malformed"]],
    ["accepts today", { expiresOn: "2026-10-02" }, []],
    ["refuses yesterday", { expiresOn: "2026-10-01" }, ["expires_on not_in_future"]],
    ["accepts thirty days from today", { expiresOn: "2026-11-01" }, []],
    ["refuses one day more", { expiresOn: "2026-11-02" }, ["expires_on beyond_maximum"]],
    ["refuses an undeclared variant", { variant: "linux" }, ["variant undeclared_variant"]],
    ["refuses a protected test", { testId: "tests/test_auth.py::t" }, ["test_id protected_test"]],
  ];
  it.each(rows)("%s", (_, changes, expected) => {
    expect(propose(changes)).toEqual(expected);
  });

  const contexts: [string, Partial<FreezeContext>, string[]][] = [
    ["refuses a test with a protected tag", { tags: ["billing"] }, ["test_id protected_test"]],
    [
      "refuses a proposal beside an open lease",
      { openRecords: [{ kind: "lease", variant: null }] },
      ["test_id overlap"],
    ],
    ["refuses a second freeze", { openRecords: [{ kind: "freeze", variant: null }] }, ["test_id overlap"]],
    ["accepts the first freeze again", { lineage: frozen(20) }, []],
    ["refuses to freeze a third time", { lineage: frozen(40, 20) }, ["test_id refreeze_limit"]],
    ["has forgotten freezes of long ago", { lineage: frozen(140, 120) }, []],
  ];
  it.each(contexts)("%s", (_, changes, expected) => {
    expect(propose({}, changes)).toEqual(expected);
  });

  it("follows a tighter policy and never a looser one", () => {
    const days = (freezeMaximumDays: number, expiresOn: string) =>
      freezeDayViolations(expiresOn, { ...defaultPolicy, freezeMaximumDays }, testNow).map((v) => v.code);
    expect(days(2, "2026-10-04")).toEqual([]);
    expect(days(2, "2026-10-05")).toEqual(["beyond_maximum"]);
    expect(days(99, "2026-11-01")).toEqual([]);
    expect(days(99, "2026-11-02")).toEqual(["beyond_maximum"]);
  });

  it("fills in fourteen days, or the policy's maximum when that is less", () => {
    expect(defaultFreezeDay(defaultPolicy, testNow)).toBe("2026-10-16");
    expect(defaultFreezeDay({ ...defaultPolicy, freezeMaximumDays: 3 }, testNow)).toBe("2026-10-05");
  });
});
