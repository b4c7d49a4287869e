import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { laneBudgetSchema } from "@/lib/contract/v1/files/lane-budget";
import { main } from "../main";
import { buildCollection } from "../testing/build-files";
import { fakeIo } from "../testing/fake-io";
import { tempFiles, tempFolder } from "../testing/temp-files";

async function lanes(collection: unknown, extra: readonly string[] = []) {
  const { file } = tempFiles({ file: collection });
  const io = fakeIo();
  return { code: await main(["lanes", file, ...extra], io), out: io.out(), err: io.err() };
}

describe("lanes", () => {
  it("answers 0 when every test has its lane", async () => {
    const { code, out } = await lanes(buildCollection([{}, { lanes: ["witness"] }]));
    expect(code).toBe(0);
    expect(out).toMatch(/merge 1, witness 1, freeze 0\n$/);
  });

  it.each([
    ["no lane", [{}, { lanes: [] }], "lane_contract"],
    ["two lanes", [{}, { lanes: ["merge", "witness"] }], "lane_contract"],
    ["an unknown lane", [{}, { lanes: ["slow"] }], "lane_contract"],
    ["an unconditional skip", [{}, { skip: "unconditional" }], "illegal_skip"],
    ["one id twice", [{ id: "a" }, { id: "a" }], "duplicate_test"],
    ["no test at all", [], "no_merge_voter"],
    ["only witnesses", [{ lanes: ["witness"] }], "no_merge_voter"],
    ["more frozen than merge tests", [{}, { lanes: ["freeze"] }, { lanes: ["freeze"] }], "freeze_over_budget"],
  ])("answers 2 for %s", async (_, tests, code) => {
    const result = await lanes(buildCollection(tests));
    expect(result.code).toBe(2);
    expect(result.out).toMatch(new RegExp(`^fail +${code} `, "m"));
  });

  it("lists every offender with its file and line", async () => {
    const tests = [
      {},
      { id: "t::a", lanes: [], file: "tests/a.py", line: 3 },
      { id: "t::b", skip: "unconditional", file: "tests/b.py", line: 9 },
    ];
    const { out } = await lanes(buildCollection(tests));
    expect(out).toMatch(/t::a: has no lane.*tests\/a\.py:3/);
    expect(out).toMatch(/t::b: skipped or expected to fail.*tests\/b\.py:9/);
  });

  it("names a word that is no kind, and an attachment that is none of ours", async () => {
    const kinds = "property, oracle, golden, characterization, frozen";
    const { code, out } = await lanes(
      buildCollection([
        {},
        { id: "t::a", kind: "orcale" },
        { id: "t::b", attachments: { ownr: "ada", owner: "ada" }, file: "t.py", line: 3 },
      ]),
    );
    expect(code).toBe(0);
    expect(out).toContain(`1 of unknown kind, counted as oracles: t::a ("orcale"); kinds are ${kinds}\n`);
    const known = "domain, owner, sha256, locked_on, capsule";
    expect(out).toContain(`note  t::b: unknown attachment ownr, in t.py:3; known are ${known}\n`);
  });

  it("prints a lane_budget.json and keeps the readable list on standard error", async () => {
    const { code, out, err } = await lanes(buildCollection([{}, { id: "t::a", lanes: [] }]), ["--format", "json"]);
    expect(code).toBe(2);
    const budget = laneBudgetSchema.parse(JSON.parse(out));
    expect(budget.counts).toEqual({ merge: 1, witness: 0, freeze: 0 });
    expect(budget.errors).toHaveLength(1);
    expect(err).toContain("t::a");
  });

  it.each([
    ["empty", ""],
    ["no JSON", "tests"],
    ["of another shape", { framework: "pytest" }],
    ["with an unknown key", buildCollection([{ lane: "merge" }])],
  ])("answers 1 for a file that is %s", async (_, collection) => {
    const { code, out, err } = await lanes(collection);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/no collection/);
  });

  it("answers 1 for a file that is not there", async () => {
    const io = fakeIo();
    expect(await main(["lanes", join(tempFolder(), "absent.json")], io)).toBe(1);
    expect(io.err()).toMatch(/there is no such file/);
  });
});
