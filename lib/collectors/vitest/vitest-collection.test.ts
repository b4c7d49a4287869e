import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinReport } from "../testing/join-report";
import { type Ended, ScratchProject } from "../testing/scratch-project";

const runner = "node_modules/vitest/vitest.mjs";

const config = `
import { tags } from "./leaseboard-vitest.mjs";
export default {
  test: {
    tags,
    reporters: [
      ["json", { outputFile: "report.json" }],
      ["./leaseboard-vitest.mjs", { collection: "collection.json" }],
      ["junit", { outputFile: "report.xml" }],
      "default",
    ],
  },
};`;

// In two pieces: Vitest would read it as a tag of this file too.
const moduleTag = ["@module", "tag merge"].join("-");

const goodFiles = {
  "vitest.config.mjs": config,
  "src/sum.test.ts": `/**
 * ${moduleTag}
 */
import { describe, expect, it, test } from "vitest";
const isLinux: boolean = process.platform === "linux";
const elsewhere = test.skipIf(isLinux);
test("adds", { tags: ["property"], meta: { owner: "ada", domain: "all integers", locked_on: 7, other: "x" } }, () => {});
it("subtracts", { meta: { kind: "oracle" } }, () => expect(1).toBe(2));
describe("outer", { meta: { owner: "bob" } }, () => {
  describe("inner › naïve ✓ > <&\\">", () => {
    test("does it's thing 'quoted' [1]", () => {});
    test.each([1, 2])("row %i", () => {});
    for (const name of ["a", "b"]) test(\`\${name} in a loop\`, () => {});
  });
  describe.each([1, 2])("block %i", () => {
    test("same title", () => {});
  });
});
test.skipIf(isLinux)("not on linux", () => {});
test.runIf<boolean>(!isLinux)("elsewhere", () => {});
elsewhere("by another name", () => {});
test.runIf(isLinux)("on linux", () => {});
test("skips itself", ({ skip }) => skip(isLinux, "not here"));
`,
  "other/frozen.test.ts": `
import { test } from "vitest";
test("flaky", { tags: ["freeze", "golden"], meta: { capsule: "seed 7" } }, () => { throw new Error("flaked"); });
test("adds", { tags: ["witness", "golden", "characterization"] }, () => {});
`,
};

const badFiles = {
  "vitest.config.mjs": config,
  "a.test.ts": `import { describe, test } from "vitest";
test("no lane", () => {});
test("two lanes", { tags: ["merge", "witness"] }, () => {});
test.skip("skipped", { tags: ["merge"] }, () => {});
test.todo("to do", { tags: ["merge"] });
test.fails("fails", { tags: ["merge"] }, () => { throw new Error("x"); });
test("by option", { tags: ["freeze"], skip: true }, () => {});
test.skipIf(true)("always", { tags: ["merge"] }, () => {});
describe.skip("block", { tags: ["merge"] }, () => { test("in it", () => {}); });
test("twin", { tags: ["merge"] }, () => {});
test("twin", { tags: ["merge"] }, () => {});
test("fine", { tags: ["merge"] }, () => {});
`,
};

const badLines = [
  "a.test.ts > no lane: has no lane; one of merge, witness, freeze is needed, in a.test.ts:2",
  "a.test.ts > two lanes: has 2 lanes (merge, witness); exactly one is needed, in a.test.ts:3",
  "a.test.ts > skipped: skipped or expected to fail without a condition, which deletes evidence, in a.test.ts:4",
  "a.test.ts > to do: skipped or expected to fail without a condition, which deletes evidence, in a.test.ts:5",
  "a.test.ts > fails: skipped or expected to fail without a condition, which deletes evidence, in a.test.ts:6",
  "a.test.ts > by option: skipped or expected to fail without a condition, which deletes evidence, in a.test.ts:7",
  "a.test.ts > always: skipped or expected to fail without a condition, which deletes evidence, in a.test.ts:8",
  "a.test.ts > block > in it: skipped or expected to fail without a condition, which deletes evidence, in a.test.ts:9",
  "a.test.ts > twin: collected more than once, in a.test.ts:11",
];

const projects: ScratchProject[] = [];
function project(files: Readonly<Record<string, string>>): ScratchProject {
  const made = new ScratchProject(files);
  projects.push(made);
  made.buildReporters();
  return made;
}
afterAll(() => {
  for (const made of projects) made.remove();
});

describe("Vitest's reporter, in a run", () => {
  let scratch: ScratchProject;
  let ended: Ended;
  beforeAll(() => {
    scratch = project(goodFiles);
    ended = scratch.node([runner, "run"]);
  }, 180_000);

  it("leaves Vitest's own exit code when the lane contract holds", () => {
    expect(ended.output).toContain("16 tests collected into");
    expect(ended.output).toContain("Failed Tests 2");
    expect(ended.output).not.toContain("leaseboard_id");
    expect(ended.code).toBe(1);
  });

  it("lists every test with its lane, kind, skip and place", () => {
    const rows = scratch.collection().tests.map(({ id, lanes, kind, skip, line }) => [id, lanes[0], kind, skip, line]);
    expect(rows).toEqual([
      ["other/frozen.test.ts > flaky", "freeze", "frozen", null, 3],
      ["other/frozen.test.ts > adds", "witness", null, null, 4],
      ["src/sum.test.ts > adds", "merge", "property", null, 7],
      ["src/sum.test.ts > subtracts", "merge", "oracle", null, 8],
      [`src/sum.test.ts > outer > inner › naïve ✓ > <&"> > does it's thing 'quoted' [1]`, "merge", null, null, 11],
      [`src/sum.test.ts > outer > inner › naïve ✓ > <&"> > row 1`, "merge", null, null, 12],
      [`src/sum.test.ts > outer > inner › naïve ✓ > <&"> > row 2`, "merge", null, null, 12],
      [`src/sum.test.ts > outer > inner › naïve ✓ > <&"> > a in a loop`, "merge", null, null, 13],
      [`src/sum.test.ts > outer > inner › naïve ✓ > <&"> > b in a loop`, "merge", null, null, 13],
      ["src/sum.test.ts > outer > block 1 > same title", "merge", null, null, 16],
      ["src/sum.test.ts > outer > block 2 > same title", "merge", null, null, 16],
      ["src/sum.test.ts > not on linux", "merge", null, "conditional", 19],
      ["src/sum.test.ts > elsewhere", "merge", null, "conditional", 20],
      ["src/sum.test.ts > by another name", "merge", null, "conditional", 21],
      ["src/sum.test.ts > on linux", "merge", null, "conditional", 22],
      ["src/sum.test.ts > skips itself", "merge", null, null, 23],
    ]);
  });

  it("takes attachments from a test's own meta and its block's, and leaves other meta alone", () => {
    const attachments = scratch.collection().tests.map((test) => test.attachments);
    expect(attachments.slice(0, 5)).toEqual([
      { capsule: "seed 7" },
      {},
      { domain: "all integers", owner: "ada", locked_on: "7" },
      {},
      { owner: "bob" },
    ]);
  });

  it("gives the rows of one function one base", () => {
    const bases = scratch.collection().tests.map(({ base }) => base);
    const block = `src/sum.test.ts > outer > inner › naïve ✓ > <&">`;
    expect(bases.filter((base) => base !== null)).toEqual([
      `${block} > row %i`,
      `${block} > row %i`,
      `${block} > \${name} in a loop`,
      `${block} > \${name} in a loop`,
      "src/sum.test.ts > outer > block %i > same title",
      "src/sum.test.ts > outer > block %i > same title",
    ]);
  });

  it.each(["report.json", "report.xml"])("has every result of %s joined to one collected test", async (name) => {
    const collection = scratch.collection();
    const results = await joinReport(scratch.path(name), scratch.folder, collection);
    expect(results.map(({ explicit }) => explicit)).toEqual(results.map(({ carried }) => [carried]));
    expect(results.map(({ byRule }) => byRule)).toEqual(results.map(({ carried }) => [carried]));
    expect(results.map(({ carried }) => carried).sort()).toEqual(collection.tests.map(({ id }) => id).sort());
  });
});

describe("Vitest's reporter, with a broken lane contract", () => {
  let scratch: ScratchProject;
  beforeAll(() => {
    scratch = project(badFiles);
  }, 180_000);

  it.each([
    ["in a run", [runner, "run"]],
    ["as a command, which runs no test", ["leaseboard-vitest.mjs"]],
  ])("ends with 2 and lists every offender %s", { timeout: 180_000 }, (_, args) => {
    const { code, output } = scratch.node(args);
    expect(code).toBe(2);
    const listed = output.split("\n").filter((line) => /^ {2}a\.test\.ts/.test(line));
    expect(listed).toEqual(badLines.map((line) => `  ${line}`));
    expect(scratch.collection().tests).toHaveLength(11);
  });
});

describe("a collection that would not be whole", () => {
  const stale = '{"framework": "vitest", "tests": []}';
  const test = (body: string) => `import { test } from "vitest";\n${body}\n`;
  const fine = test('test("fine", { tags: ["merge"] }, () => {}); test("too", { tags: ["freeze"] }, () => {});');
  let scratch: ScratchProject;
  beforeAll(() => {
    scratch = project({ "vitest.config.mjs": config, "fine.test.ts": fine, "other.test.ts": fine });
  }, 180_000);

  it("is refused where --tagsFilter leaves tests out", { timeout: 180_000 }, () => {
    scratch.write({ "collection.json": stale });
    const { code, output } = scratch.node([runner, "run", "--tagsFilter=merge"]);
    expect(output).toContain("no collection: --tagsFilter leaves tests out");
    expect(code).toBe(2);
    expect(existsSync(scratch.path("collection.json"))).toBe(false);
  });

  it("is refused where a file does not load", { timeout: 180_000 }, () => {
    scratch.write({ "broken.test.ts": test('throw new Error("boom");'), "collection.json": stale });
    const { code, output } = scratch.node(["leaseboard-vitest.mjs"]);
    scratch.write({ "broken.test.ts": fine });
    expect(output).toContain("no collection, these files could not be loaded: broken.test.ts");
    expect(code).toBe(1);
    expect(existsSync(scratch.path("collection.json"))).toBe(false);
  });

  it("names a .only, which leaves out the others of its file", { timeout: 180_000 }, () => {
    scratch.write({ "only.test.ts": test('test.only("chosen", { tags: ["merge"] }, () => {});') });
    const { code, output } = scratch.node([runner, "run"]);
    scratch.write({ "only.test.ts": fine });
    expect(code).toBe(2);
    expect(output).toContain("only.test.ts:2: .only on chosen takes the others of its file out of the run");
  });

  it("is a piece of its own for each shard", { timeout: 180_000 }, () => {
    const files = ["1/2", "2/2"].map((shard) => {
      const { code } = scratch.node([runner, "run", `--shard=${shard}`]);
      expect(code).toBe(0);
      return [...new Set(scratch.collection().tests.map(({ file }) => file))];
    });
    expect(files.flat().sort()).toEqual(["broken.test.ts", "fine.test.ts", "only.test.ts", "other.test.ts"]);
  });

  it("is refused for a file in two projects, which a report cannot tell apart", { timeout: 180_000 }, () => {
    const two = config.replace(
      "test: {",
      'test: { projects: [{ extends: true, test: { name: "x" } }, { extends: true, test: { name: "y" } }],',
    );
    scratch.write({ "vitest.config.mjs": two });
    const both = scratch.node(["leaseboard-vitest.mjs"]);
    expect(both.output).toContain("fine.test.ts is in several projects (x, y)");
    expect(both.code).toBe(2);
    expect(scratch.node(["leaseboard-vitest.mjs", "--project", "x", "--collection=x.json"]).code).toBe(0);
    expect(scratch.collection("x.json").tests).toHaveLength(8);
  });
});
