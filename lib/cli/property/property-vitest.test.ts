import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { ScratchRepository } from "../testing/scratch-repository";
import { tempFolder } from "../testing/temp-files";

const checkout = join(import.meta.dirname, "../../..");

const files = {
  ".gitignore": "node_modules\n",
  "package.json": '{ "type": "module" }',
  "vitest.config.js": "export default { test: { setupFiles: ['./seed.js'] } };\n",
  "seed.js": 'import fc from "fast-check";\nfc.configureGlobal({ seed: Number(process.env.LEASEBOARD_SEED) });\n',
  "src/sort.ts": "export function sorted(list: number[]): number[] {\n  return [...list].sort((a, b) => a - b);\n}\n",
  "test/sort.test.ts": `
import fc from "fast-check";
import { expect, test } from "vitest";
import { sorted } from "../src/sort";

test("sorting keeps every element", () => {
  fc.assert(fc.property(fc.array(fc.integer()), (list) => sorted(list).length === list.length));
});
test("sorting puts each element in order", () => {
  fc.assert(fc.property(fc.array(fc.integer()), (list) => {
    const result = sorted(list);
    expect(result.every((value, at) => at === 0 || result[at - 1] <= value)).toBe(true);
  }));
});
test("the seed is the one that was given", () => {
  expect(fc.readConfigureGlobal().seed).toBe(4711);
});
`,
};

const vitest = join("node_modules", "vitest", "vitest.mjs");
const command = ["node", vitest, "run", "--reporter=json", "--outputFile={report}"];

describe("property, with Vitest and fast-check", { timeout: 120_000 }, () => {
  it("tells kills from mutants that survive, crash, hang and cannot be loaded", async () => {
    const repository = new ScratchRepository(files);
    symlinkSync(join(checkout, "node_modules"), repository.path("node_modules"));
    const [file, text] = ["src/sort.ts", "[...list].sort((a, b) => a - b)"] as const;
    repository.mutant("killed", file, text, "[...list].sort()");
    repository.mutant("survived", file, text, "list.slice().sort((a, b) => a - b)");
    repository.mutant("not-compiled", file, text, "[...list].sort((a, b) => a -");
    repository.mutant("crashed", file, text, "process.kill(process.pid, 9) as never");
    repository.mutant("hanging", file, text, "(() => { for (;;); })()");
    const io = fakeIo({ env: { PATH: process.env.PATH, HOME: process.env.HOME } });
    const out = join(tempFolder(), "property.json");
    const at = ["--suite", "sort", "--repo", repository.folder, "--mutants", repository.mutants, "--out", out];
    const more = ["--link", "node_modules", "--seed", "4711", "--timeout", "20", "--budget", "1"];
    const code = await main(["property", ...at, ...more, "--", ...command], io);
    const { mutants } = JSON.parse(io.out());
    expect(Object.fromEntries(mutants.map((one: { name: string; result: string }) => [one.name, one.result]))).toEqual({
      "killed.patch": "killed",
      "survived.patch": "survived",
      "not-compiled.patch": "compile_error",
      "crashed.patch": expect.stringMatching(/^(?:compile_error|crashed|no_report|no_tests)$/),
      "hanging.patch": "timeout",
    });
    expect([code, JSON.parse(readFileSync(out, "utf8"))]).toMatchObject([
      0,
      { seed: 4711, cases_run: 3, cases_failed: 0, killed_mutants: 1, mutant_budget: 1 },
    ]);
  });
});
