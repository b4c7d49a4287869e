import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildPropertyLedger } from "@/lib/domain/testing/build-ledgers";
import type { PropertyLedger } from "./ledgers";
import { scorePropertyLedger } from "./score-property-ledger";

describe("a property ledger (design 3.1)", () => {
  const rows: [string, Partial<PropertyLedger>, string[]][] = [
    ["passes when every rule holds", {}, []],
    ["passes without a seed", { seed: null }, []],
    ["passes with more kills than the budget", { killedMutants: 4 }, []],
    ["fails when cases failed", { casesFailed: 1 }, ["cases_failed"]],
    ["fails on a negative count of failures", { casesFailed: -1 }, ["cases_failed"]],
    ["fails when cases_failed is absent", { casesFailed: null }, ["cases_failed_absent"]],
    ["passes with one case", { casesRun: 1 }, []],
    ["fails when no case ran", { casesRun: 0 }, ["no_cases"]],
    ["fails on a negative count of cases", { casesRun: -1 }, ["no_cases"]],
    ["fails when cases_run is absent", { casesRun: null }, ["no_cases"]],
    ["fails on a count that is no number", { casesRun: Number.NaN }, ["no_cases"]],
    ["fails one kill below the budget", { killedMutants: 2 }, ["mutants_below_budget"]],
    ["fails when killed_mutants is absent", { killedMutants: null }, ["mutants_below_budget"]],
    ["fails on kills that are no number", { killedMutants: Number.NaN }, ["mutants_below_budget"]],
    ["fails when mutant_budget is absent", { mutantBudget: null }, ["mutant_budget_absent"]],
    ["fails on a budget of 0 without a kill", { mutantBudget: 0, killedMutants: 0 }, ["mutants_below_budget"]],
    ["passes on a budget of 0 with a kill", { mutantBudget: 0, killedMutants: 1 }, []],
    [
      "fails twice when budget and kills are absent",
      { mutantBudget: null, killedMutants: null },
      ["mutant_budget_absent", "mutants_below_budget"],
    ],
    ["fails when another writer wrote it", { writer: "fixture-runner" }, ["wrong_writer"]],
    ["fails without a writer", { writer: null }, ["wrong_writer"]],
  ];
  it.each(rows)("%s", (_, changes, codes) => {
    const reasons = scorePropertyLedger(buildPropertyLedger(changes), defaultPolicy);
    expect(reasons.map((reason) => reason.code)).toEqual(codes);
    for (const reason of reasons) {
      expect(reason).toMatchObject({ part: "property", severity: "fail", subject: "props" });
    }
  });

  it("names each mutant that was not planted, whatever the budget", () => {
    const refused = [
      { name: "old.patch", why: "it does not apply" },
      { name: null, why: "it changes nothing" },
    ];
    const ledger = buildPropertyLedger({ killedMutants: 9, mutantBudget: 1, refusedMutants: refused });
    expect(scorePropertyLedger(ledger, defaultPolicy)).toEqual([
      {
        part: "property",
        severity: "fail",
        code: "mutant_refused",
        subject: "old.patch",
        message: "it does not apply",
      },
      { part: "property", severity: "fail", code: "mutant_refused", subject: "props", message: "it changes nothing" },
    ]);
  });

  it("needs the larger of the ledger's budget and the policy's minimum", () => {
    const policy = { ...defaultPolicy, minimumMutantBudget: 5 };
    const codes = (killedMutants: number, mutantBudget: number) =>
      scorePropertyLedger(buildPropertyLedger({ killedMutants, mutantBudget }), policy).map((reason) => reason.code);
    expect(codes(4, 3)).toEqual(["mutants_below_budget"]);
    expect(codes(5, 3)).toEqual([]);
    expect(codes(5, 6)).toEqual(["mutants_below_budget"]);
  });

  it("never accepts a minimum below one", () => {
    const policy = { ...defaultPolicy, minimumMutantBudget: 0 };
    const [reason] = scorePropertyLedger(buildPropertyLedger({ killedMutants: 0, mutantBudget: 0 }), policy);
    expect(reason?.message).toBe("killed_mutants is 0; 1 must be killed");
  });

  it("accepts only the suites that the policy lists, where it lists any", () => {
    const policy = { ...defaultPolicy, propertySuites: ["props", "more"] };
    const codes = (suiteId: string | null) =>
      scorePropertyLedger(buildPropertyLedger({ suiteId }), policy).map((reason) => reason.code);
    expect(codes("more")).toEqual([]);
    expect(codes("other")).toEqual(["unknown_suite"]);
    expect(codes(null)).toEqual(["unknown_suite"]);
  });

  it("holds a list of one suite like any other", () => {
    const policy = { ...defaultPolicy, propertySuites: ["more"] };
    expect(scorePropertyLedger(buildPropertyLedger(), policy).map((reason) => reason.code)).toEqual(["unknown_suite"]);
  });

  it("says in words what is absent, and names the ledger where it has no suite", () => {
    const ledger = buildPropertyLedger({
      suiteId: null,
      casesFailed: 2,
      casesRun: null,
      killedMutants: null,
      writer: null,
    });
    const policy = { ...defaultPolicy, propertySuites: ["props", "more"] };
    expect(scorePropertyLedger(ledger, policy).map(({ subject, message }) => `${subject}: ${message}`)).toEqual([
      "property ledger: 2 property cases failed",
      "property ledger: cases_run is absent; at least one case must run",
      "property ledger: killed_mutants is absent; 3 must be killed",
      "property ledger: written by nobody named; only property-runner may write this ledger",
      "property ledger: suite (none) is not one of props, more",
    ]);
  });
});
