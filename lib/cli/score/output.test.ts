import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { verdictMarkdown } from "@/lib/contract/v1/verdict-markdown";
import { fakeIo } from "../testing/fake-io";
import { tempFolder } from "../testing/temp-files";
import { githubOutput } from "./github-output";
import { verdictTable } from "./verdict-table";

type Reason = VerdictBody["reasons"][number];

const fail: Reason = {
  part: "flake",
  severity: "fail",
  code: "lease_expired",
  subject: "t::a",
  message: "expired",
  clears: { place: "leases", advice: "Fix it." },
};
const lane = { collected: 2, passed: 2, flaky: 0, failed: 0, not_run: 0 };
const votes = {
  merge: lane,
  witness: lane,
  freeze: lane,
  always_failing: [],
  unleased_flakes: [{ test_id: "t::flaky", variant: null }],
  unmatched: [],
  leases_matching_nothing: [],
  reruns: [],
};

function buildVerdict(reasons: readonly Reason[]): VerdictBody {
  const isFail = reasons.some((reason) => reason.severity === "fail");
  return {
    utc: "2026-10-02T08:00:00.000Z",
    verdict: isFail ? "fail" : "pass",
    fails: [],
    warns: [],
    lanes: { property_suite: null, fixture_suite: null, lease_count: reasons.length },
    parts: { property: "pass", fixture: "not_required", flake: isFail ? "fail" : "pass" },
    reasons: [...reasons],
    votes: null,
    seed: null,
    valid_until: "2026-10-03T08:00:00.000Z",
    source: "files",
    project: null,
    commit_sha: null,
    head_sha: null,
    state_revision: null,
    used: null,
    second_person_off: false,
  };
}

describe("the verdict as Markdown", () => {
  it("names the three parts and every reason, fails first", () => {
    const warn: Reason = { ...fail, severity: "warn", code: "still_leased", subject: "t::b" };
    const text = verdictMarkdown(buildVerdict([warn, fail]));
    expect(text).toMatch(/^## Leaseboard: fail\n/);
    expect(text).toContain("| fixture | not required |");
    expect(text.indexOf("`t::a`")).toBeLessThan(text.indexOf("`t::b`"));
  });

  it("stays below the size that forges take, cut at a whole reason", () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({ ...fail, subject: `검증${"é".repeat(490)}[${index}]` }));
    const text = verdictMarkdown(buildVerdict(many));
    expect(Buffer.byteLength(text)).toBeLessThan(65_000);
    const lines = text.trimEnd().split("\n");
    const shown = lines.filter((line) => line.startsWith("- **fail**"));
    expect(shown.every((line) => line.endsWith(": expired"))).toBe(true);
    expect(lines).toContain(`- … and ${3000 - shown.length} more`);
    expect(lines.at(-1)).toMatch(/^- `lease_expired`: \S/);
  });

  it("lets no id become markup, a mention or another line", () => {
    const hostile = { ...fail, subject: "a`b``c` | <img>\n# x", message: "[x](http://e) @team <b> *a*" };
    const text = verdictMarkdown(buildVerdict([hostile]));
    expect(text).toContain("```a`b``c` | <img>\\u000a# x```: ");
    expect(text).toContain("\\[x\\](http://e) @\u200bteam \\<b\\> \\*a\\*");
  });
});

describe("the verdict for GitHub", () => {
  it("annotates each reason and fills the job's summary", async () => {
    const summary = join(tempFolder(), "summary.md");
    writeFileSync(summary, "before\n");
    const io = fakeIo({ env: { GITHUB_STEP_SUMMARY: summary } });
    const text = await githubOutput(buildVerdict([{ ...fail, subject: "t::a%0A\n::stop" }]), io);
    expect(text).toBe(
      "::error title=flake%3A lease_expired::t::a%250A%0A::stop: expired\nLeaseboard: fail (property pass, fixture not_required, flake fail)\n",
    );
    expect(readFileSync(summary, "utf8")).toMatch(/^before\n## Leaseboard: fail/);
  });

  it("says how many annotations found no room", async () => {
    const text = await githubOutput(buildVerdict(Array(30).fill(fail)), fakeIo());
    expect(text.match(/^::error/gm)).toHaveLength(10);
    expect(text).toContain("21 more of this kind");
  });

  it("only notes a summary that cannot be written", async () => {
    const io = fakeIo({ env: { GITHUB_STEP_SUMMARY: tempFolder() } });
    expect(await githubOutput(buildVerdict([]), io)).toContain("Leaseboard: pass");
    expect(io.err()).toContain("the job summary could not be written");
  });
});

describe("the verdict as a table", () => {
  it("aligns reasons under their parts and cuts ids in the middle", () => {
    const long = { ...fail, subject: `tests/begin.py::${"x".repeat(200)}::the_end` };
    const lines = verdictTable(buildVerdict([fail, long])).split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "FAIL, scored at 2026-10-02T08:00:00.000Z, valid until 2026-10-03T08:00:00.000Z",
      "property  pass",
      "fixture   not required",
      "flake     fail",
    ]);
    expect(lines[4]?.indexOf("expired", 20)).toBe(lines[5]?.indexOf("expired", 20));
    expect(lines[5]).toMatch(/tests\/begin\.py::x+…x+::the_end {2}expired/);
  });

  it("says once for each code what clears it, and nothing beside a pass", () => {
    const lines = verdictTable(buildVerdict([fail, fail])).split("\n");
    expect(lines.filter((line) => line.startsWith("To clear"))).toEqual([
      expect.stringMatching(/^To clear lease_expired: \S/),
    ]);
    expect(verdictTable(buildVerdict([{ ...fail, severity: "warn" }]))).not.toContain("To clear");
  });

  it("shows the first 200 of a part and counts the rest", () => {
    expect(verdictTable(buildVerdict(Array(500).fill(fail)))).toContain("… and 300 more in the verdict");
  });
});

describe("the verdict as Markdown of a server", () => {
  it("links to its page and to what clears each fail", () => {
    const href = "/p/parser/leases?q=t%3A%3Aa";
    const linked = { ...fail, clears: { ...fail.clears, href } };
    const body = { ...buildVerdict([linked]), project: "parser", commit_sha: "a".repeat(40) };
    const text = verdictMarkdown(body, "https://gate.example.org");
    expect(text).toContain(`(https://gate.example.org/p/parser/verdicts/${"a".repeat(40)})`);
    expect(text).toContain(`([clear it](https://gate.example.org${href}))`);
    expect(verdictMarkdown(body)).not.toContain("](");
  });
});

describe("the votes", () => {
  it("stand in a line under the parts, with the flakes that could be leased", () => {
    const body = { ...buildVerdict([]), votes };
    const line = "merge 2 passed · witness 2 match · freeze 2 recorded, none counted";
    expect(verdictTable(body)).toContain(`votes     ${line}`);
    expect(verdictTable(body)).toContain("unleased flake: t::flaky");
    expect(verdictMarkdown(body)).toContain(`Votes: ${line}.`);
    expect(verdictMarkdown(buildVerdict([]))).not.toContain("Votes");
  });
});
