import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "./load";

const leaseCount = 25_000;

/** Writes the evidence and returns the flags that name it. */
function writeFiles(folder: string): string[] {
  const flags = ["--now", "2026-10-02T08:00:00Z"];
  const writeJson = (name: string, content: unknown) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(content, null, 2));
    flags.push(`--${name}`, path);
  };
  const digest = `sha256:${"b".repeat(64)}`;
  const fixtureCase = {
    id: "c",
    input_digest: digest,
    expected_digest: digest,
    actual_digest: digest,
    status: "match",
  };
  writeJson("property", {
    suite_id: "properties",
    seed: 7,
    cases_run: 100,
    cases_failed: 0,
    killed_mutants: 3,
    mutant_budget: 3,
    writer: "property-runner",
  });
  writeJson("fixture", { suite_id: "fixtures", cases: [fixtureCase], writer: "fixture-runner" });
  writeJson("freeze", []);
  writeJson("flakes", { leases: Array.from({ length: leaseCount }, (_, index) => lease(index)) });
  return flags;
}

function lease(index: number) {
  return {
    test_id: `tests/module_${index % 400}/test_case_${index}.py::TestThing${index % 37}::test_under_load[param-${index}]`,
    class: ["timing", "order", "environment"][index % 3],
    leased_at: "2026-10-01T08:00:00.000Z",
    expires_at: "2026-10-08T08:00:00.000Z",
    root_cause_hash: index % 10 === 0 ? `sha256:${"a".repeat(64)}` : null,
    max_reruns: 2,
    reruns_used: index % 3,
  };
}

/** Wall-clock milliseconds of one whole process, which must pass. */
function time(command: string, args: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(command, args, { stdio: "ignore" });
  if (status !== 0) throw new Error(`${command} ended with ${status}.`);
  return performance.now() - start;
}

/** What no program on Node.js can go below: it starts, and parses the leases. */
const floorProgram = 'JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"))';

/**
 * Races `leaseboard score` against the plain scorer in Python on the same 25,000 leases, both as whole processes, turn by turn.
 * Returns Python's median time over ours (above 1, ours is faster), and over that of Node.js doing nothing but parse the leases.
 */
export async function raceScorers(runs: number): Promise<{ readonly ours: number; readonly floor: number }> {
  const folder = mkdtempSync(join(tmpdir(), "leaseboard-bench-"));
  try {
    const built = join(folder, "leaseboard.mjs");
    execFileSync(process.execPath, ["--import", "tsx", "scripts/build-cli.ts", built], { stdio: "ignore" });
    const flags = writeFiles(folder);
    const scorer = join(import.meta.dirname, "plain_scorer.py");
    const ours: number[] = [];
    const plain: number[] = [];
    const floor: number[] = [];
    const parseOnly = ["-e", floorProgram, join(folder, "flakes.json")];
    for (let run = 0; run <= runs; run++) {
      const [own, theirs] = [time(process.execPath, [built, "score", ...flags]), time("python3", [scorer, ...flags])];
      const least = time(process.execPath, parseOnly);
      // The first turn warms the file cache.
      if (run === 0) continue;
      ours.push(own);
      plain.push(theirs);
      floor.push(least);
    }
    return { ours: median(plain) / median(ours), floor: median(plain) / median(floor) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
