import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { ScratchRepository } from "../testing/scratch-repository";
import { tempFolder } from "../testing/temp-files";

/** A runner whose one test fails with the words that the code gives, and that writes wherever the code wants it to. */
const runner = `
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ahead, words } from "./code.mjs";
const [report] = process.argv.slice(2);
const text = (inner) => \`<testsuites><testsuite name="s"><testcase classname="c" name="holds">\${inner}</testcase></testsuite></testsuites>\`;
if (ahead) {
  const place = join(dirname(dirname(report)), "mutant-1-report");
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "report"), text('<failure message="no"/>'));
}
writeFileSync(report, text(words === "" ? "" : \`<failure message="\${words}"/>\`));
process.exit(words === "" ? 0 : 1);
`;

async function mutated(code: string, from: string, to: string): Promise<string> {
  const repository = new ScratchRepository({ "run.mjs": runner, "code.mjs": code });
  repository.mutant("planted", "code.mjs", from, to);
  const io = fakeIo({ env: { PATH: process.env.PATH } });
  const at = ["--suite", "s", "--repo", repository.folder, "--mutants", repository.mutants];
  await main(["property", ...at, "--out", join(tempFolder(), "p.json"), "--", "node", "run.mjs", "{report}"], io);
  return JSON.parse(io.out()).mutants[0].result;
}

describe("a mutant is not killed", { timeout: 30_000 }, () => {
  const quiet = 'export const ahead = false;\nexport const words = "";\n';

  it.each([
    "Error: Test timed out in 50ms.",
    "Test timed out in 5000ms.",
    "thrown: &quot;Exceeded timeout of 5000 ms for a test.",
    "Error: Timeout of 2000ms exceeded. For async tests and hooks, ensure done() is called",
    "Test timeout of 30000ms exceeded.",
    "test timed out after 100ms",
    "Failed: Timeout (&gt;1.0s) from pytest-timeout.",
    "Failed: Timeout &gt;1.0s",
    "hypothesis.errors.DeadlineExceeded: Test took 312.34ms, which exceeds the deadline of 200.00ms",
  ])("by a test that its runner ended: %s", async (words) => {
    expect(await mutated(quiet, '""', `'${words}'`)).toBe("timeout");
  });

  it.each(["AssertionError: expected timeout to be 5", "expected 'timed out' to be 'done'"])(
    "less for words about time: %s",
    async (words) => {
      expect(await mutated(quiet, '""', `\`${words}\``)).toBe("killed");
    },
  );

  it("by a report that was at its place before it ran", async () => {
    const ahead = 'export const ahead = true;\nexport const words = "";\n';
    expect(await mutated(ahead, "export const words", "process.exit(1);\nexport const words")).toBe("no_report");
  });
});
