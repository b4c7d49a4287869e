import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinReport } from "../testing/join-report";
import { type Ended, ScratchProject } from "../testing/scratch-project";

const cli = "node_modules/@playwright/test/cli.js";

const config = `
import { defineConfig } from "@playwright/test";
export default defineConfig({
  testDir: "e2e",
  workers: 1,
  retries: 1,
  projects: [{ name: "light" }, { name: "dark" }],
  reporter: [
    ["json", { outputFile: "report.json" }],
    ["./leaseboard-playwright.mjs", { collection: "out/collection.json" }],
    ["junit", { outputFile: "report.xml" }],
  ],
});`;

const goodFiles = {
  "playwright.config.ts": config,
  "e2e/shop/cart.spec.ts": `import { expect, test } from "@playwright/test";
const isLinux: boolean = process.platform === "linux";
test("adds @smoke", { tag: ["@merge", "@oracle"], annotation: [{ type: "owner", description: "ada" }, { type: "issue", description: "#1" }] }, () => {});
test("fails", { tag: "@merge" }, () => expect(1).toBe(2));
test.describe("outer › naïve ✓ <&\\">", { tag: "@witness", annotation: { type: "sha256", description: "c0ffee" } }, () => {
  test.describe(() => {
    test("in a block without a title", () => {});
  });
  for (const name of ["a", "b"]) test(\`\${name} in a loop\`, () => {});
  test("golden", { annotation: { type: "kind", description: "golden" } }, () => {});
});
test.describe("not here", { tag: "@merge" }, () => {
  test.skip(isLinux, "another system");
  test("skipped on linux", () => {});
});
(isLinux ? test.skip : test)("chosen", { tag: "@merge" }, () => {});
test("flaky", { tag: "@freeze" }, ({}, info) => { if (info.retry === 0) throw new Error("flaked"); });
test("skips itself", { tag: "@merge" }, () => test.skip(isLinux, "not here"));
`,
};

const badFiles = {
  "playwright.config.ts": config,
  "e2e/a.spec.ts": `import { test } from "@playwright/test";
test("no lane", () => {});
test("two lanes", { tag: ["@merge", "@freeze"] }, () => {});
test.skip("skipped", { tag: "@merge" }, () => {});
test.fixme("fixme", { tag: "@merge" }, () => {});
test.fail("fail", { tag: "@merge" }, () => { throw new Error("x"); });
test.describe("always", { tag: "@merge" }, () => {
  test.skip(true, "why");
  test("in always", () => {});
});
test.describe.fixme("block", { tag: "@merge" }, () => { test("in it", () => {}); });
test("fine", { tag: "@merge" }, () => { console.log("was run"); });
`,
};

const badLines = [
  "a.spec.ts › no lane: has no lane; one of merge, witness, freeze is needed, in e2e/a.spec.ts:2",
  "a.spec.ts › two lanes: has 2 lanes (merge, freeze); exactly one is needed, in e2e/a.spec.ts:3",
  "a.spec.ts › skipped: skipped or expected to fail without a condition, which deletes evidence, in e2e/a.spec.ts:4",
  "a.spec.ts › fixme: skipped or expected to fail without a condition, which deletes evidence, in e2e/a.spec.ts:5",
  "a.spec.ts › fail: skipped or expected to fail without a condition, which deletes evidence, in e2e/a.spec.ts:6",
  "a.spec.ts › always › in always: skipped or expected to fail without a condition, which deletes evidence, in e2e/a.spec.ts:9",
  "a.spec.ts › block › in it: skipped or expected to fail without a condition, which deletes evidence, in e2e/a.spec.ts:11",
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

describe("Playwright's reporter, in a run", () => {
  let scratch: ScratchProject;
  let ended: Ended;
  beforeAll(() => {
    scratch = project(goodFiles);
    ended = scratch.node([cli, "test"]);
  }, 180_000);

  it("leaves Playwright's own exit code when the lane contract holds", () => {
    expect(ended.output).toContain("10 tests collected into");
    expect(ended.code).toBe(1);
  });

  it("lists every test of all projects once, with its lane, kind, skip and place", () => {
    const rows = scratch
      .collection("out/collection.json")
      .tests.map(({ id, lanes, kind, skip, file, line }) => [id, lanes[0], kind, skip, `${file}:${line}`]);
    const block = 'shop/cart.spec.ts › outer › naïve ✓ <&">';
    const at = (line: number) => `e2e/shop/cart.spec.ts:${line}`;
    expect(rows).toEqual([
      ["shop/cart.spec.ts › adds @smoke", "merge", "oracle", null, at(3)],
      ["shop/cart.spec.ts › fails", "merge", null, null, at(4)],
      [`${block} › in a block without a title`, "witness", null, null, at(7)],
      [`${block} › a in a loop`, "witness", null, null, at(9)],
      [`${block} › b in a loop`, "witness", null, null, at(9)],
      [`${block} › golden`, "witness", "golden", null, at(10)],
      ["shop/cart.spec.ts › not here › skipped on linux", "merge", null, "conditional", at(14)],
      ["shop/cart.spec.ts › chosen", "merge", null, "conditional", at(16)],
      ["shop/cart.spec.ts › flaky", "freeze", "frozen", null, at(17)],
      ["shop/cart.spec.ts › skips itself", "merge", null, null, at(18)],
    ]);
  });

  it("takes attachments from annotations, tags from titles, and one base for a loop", () => {
    const { tests } = scratch.collection("out/collection.json");
    expect(tests[0]).toMatchObject({ attachments: { owner: "ada" }, tags: ["smoke"], base: null });
    expect(tests[5]).toMatchObject({ attachments: { sha256: "c0ffee" }, tags: [], base: null });
    expect(new Set([tests[3]?.base, tests[4]?.base])).toEqual(
      new Set([`shop/cart.spec.ts › outer › naïve ✓ <&"> › \${name} in a loop`]),
    );
  });

  it.each(["report.json", "report.xml"])("has every result of %s joined to one collected test", async (name) => {
    const collection = scratch.collection("out/collection.json");
    const results = await joinReport(scratch.path(name), scratch.folder, collection);
    expect(results).toHaveLength(20);
    expect(results.map(({ explicit }) => explicit)).toEqual(results.map(({ carried }) => [carried]));
    expect(new Set(results.map(({ variant }) => variant))).toEqual(new Set(["light", "dark"]));
    expect(new Set(results.map(({ carried }) => carried))).toEqual(new Set(collection.tests.map(({ id }) => id)));
    // A block without a title is the one thing that the two formats write in two ways.
    const titled = results.filter(({ carried }) => !carried?.includes("without a title"));
    expect(titled.map(({ byRule }) => byRule)).toEqual(titled.map(({ carried }) => [carried]));
  });
});

describe("Playwright's reporter, with a broken lane contract", () => {
  let scratch: ScratchProject;
  beforeAll(() => {
    scratch = project(badFiles);
  }, 180_000);

  it.each([
    ["before the first test of a run", []],
    ["in a list", ["--list"]],
  ])("ends with 2 and lists every offender %s", { timeout: 180_000 }, (_, args) => {
    const { code, output } = scratch.node([cli, "test", ...args]);
    expect(code).toBe(2);
    expect(output.split("\n").filter((line) => /^ {2}a\.spec\.ts/.test(line))).toEqual(
      badLines.map((line) => `  ${line}`),
    );
    expect(output).not.toContain("was run");
    expect(scratch.collection("out/collection.json").tests).toHaveLength(8);
  });
});

describe("a collection that would not be whole", () => {
  const stale = '{"framework": "playwright", "tests": []}';
  const spec = (body: string) => `import { test } from "@playwright/test";\n${body}\n`;
  const fine = spec('test("fine", { tag: "@merge" }, () => {});');
  let scratch: ScratchProject;
  beforeAll(() => {
    scratch = project({ "playwright.config.ts": config, "e2e/fine.spec.ts": fine, "e2e/other.spec.ts": fine });
  }, 180_000);

  it("is refused where --grep leaves tests out", { timeout: 180_000 }, () => {
    scratch.write({ "out/collection.json": stale });
    const { code, output } = scratch.node([cli, "test", "--grep", "@merge"]);
    expect(output).toContain("no collection: --grep leaves tests out");
    expect(code).toBe(2);
    expect(existsSync(scratch.path("out/collection.json"))).toBe(false);
  });

  it("is not written where a file does not load", { timeout: 180_000 }, () => {
    scratch.write({ "e2e/other.spec.ts": spec('throw new Error("boom");'), "out/collection.json": stale });
    const { code } = scratch.node([cli, "test"]);
    scratch.write({ "e2e/other.spec.ts": fine });
    expect(code).toBe(1);
    expect(existsSync(scratch.path("out/collection.json"))).toBe(false);
  });

  it.each([
    ["a test", 'test.only("chosen", { tag: "@merge" }, () => {});', "chosen"],
    ["a block", 'test.describe.only("few", { tag: "@merge" }, () => { test("x", () => {}); });', "few"],
  ])("names the .only of %s", { timeout: 180_000 }, (_, body, title) => {
    scratch.write({ "e2e/other.spec.ts": spec(body) });
    const { code, output } = scratch.node([cli, "test"]);
    scratch.write({ "e2e/other.spec.ts": fine });
    expect(code).toBe(2);
    expect(output).toContain(`e2e/other.spec.ts:2: .only on ${title} takes all other tests out of the run`);
  });

  it("is a piece of its own for each shard, at the path that the environment names", { timeout: 180_000 }, () => {
    const ids = ["1/2", "2/2"].flatMap((shard) => {
      const args = [cli, "test", "--project=dark", `--shard=${shard}`, "--reporter=./leaseboard-playwright.mjs"];
      expect(scratch.node(args, { LEASEBOARD_COLLECTION: "piece.json" }).code).toBe(0);
      return scratch.collection("piece.json").tests.map(({ id }) => id);
    });
    expect(ids).toEqual(["fine.spec.ts › fine", "other.spec.ts › fine"]);
  });
});
