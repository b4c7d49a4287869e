import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../main";
import { buildFixtureLedger, buildFreezeRow, buildLeaseRow, buildPropertyLedger } from "../testing/build-files";
import { fakeIo } from "../testing/fake-io";
import { tempFiles } from "../testing/temp-files";

const scorer = join(import.meta.dirname, "../../../scripts/bench/plain_scorer.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.log("skipped: the plain scorer needs python3");

const good = {
  property: buildPropertyLedger(),
  fixture: buildFixtureLedger(),
  flakes: { leases: [buildLeaseRow()] },
  freeze: [buildFreezeRow()],
};
const fixtureCase = good.fixture.cases[0];
const lease = (changes: Parameters<typeof buildLeaseRow>[0]) => ({
  flakes: { leases: [buildLeaseRow(), buildLeaseRow(changes)] },
});
const freeze = (changes: Parameters<typeof buildFreezeRow>[0]) => ({ freeze: [buildFreezeRow(changes)] });
const hash = `sha256:${"a".repeat(64)}`;

const cases: [string, Record<string, unknown>, 0 | 1][] = [
  ["everything right", {}, 0],
  ["no leases and no rows", { flakes: { leases: [] }, freeze: [] }, 0],
  ["a failed case", { property: buildPropertyLedger({ cases_failed: 1 }) }, 1],
  ["failed cases not said", { property: buildPropertyLedger({ cases_failed: null }) }, 1],
  ["no case run", { property: buildPropertyLedger({ cases_run: 0 }) }, 1],
  ["mutants below the budget", { property: buildPropertyLedger({ killed_mutants: 2 }) }, 1],
  ["mutants above the budget", { property: buildPropertyLedger({ killed_mutants: 4 }) }, 0],
  ["no mutant and no budget", { property: buildPropertyLedger({ killed_mutants: 0, mutant_budget: 0 }) }, 1],
  ["an absent budget", { property: buildPropertyLedger({ mutant_budget: undefined }) }, 1],
  ["another writer of properties", { property: buildPropertyLedger({ writer: "agent" }) }, 1],
  ["no fixture case", { fixture: buildFixtureLedger({ cases: [] }) }, 1],
  ["a case that does not match", { fixture: buildFixtureLedger({ cases: [{ ...fixtureCase, status: "drift" }] }) }, 1],
  ["a case that moved", { fixture: buildFixtureLedger({ cases: [{ ...fixtureCase, actual_digest: hash }] }) }, 1],
  ["a case without digest", { fixture: buildFixtureLedger({ cases: [{ ...fixtureCase, expected_digest: null }] }) }, 1],
  ["another writer of fixtures", { fixture: buildFixtureLedger({ writer: "property-runner" }) }, 1],
  ["a lease dead at its instant", lease({ expires_at: "2026-10-02T08:00:00Z" }), 1],
  ["a lease one millisecond before", lease({ expires_at: "2026-10-02T08:00:00.001Z" }), 0],
  ["a lease dead in another offset", lease({ expires_at: "2026-10-02T09:59:59+02:00" }), 1],
  ["a lease alive in another offset", lease({ expires_at: "2026-10-02T03:30:00-05:00" }), 0],
  ["an expired lease with its cause", lease({ expires_at: "2026-10-01T08:00:00Z", root_cause_hash: hash }), 0],
  ["a malformed hash", lease({ root_cause_hash: "sha256:abc" }), 1],
  ["reruns at the cap", lease({ reruns_used: 2 }), 0],
  ["reruns beyond the cap", lease({ reruns_used: 3 }), 1],
  ["reruns beyond the cap with a cause", lease({ reruns_used: 3, root_cause_hash: hash }), 1],
  ["a fourth class", lease({ class: "network" }), 1],
  ["a time without offset", lease({ expires_at: "2026-10-09T08:00:00" }), 1],
  ["leases without their array", { flakes: {} }, 1],
  ["an empty lease file", { flakes: "" }, 1],
  ["a freeze on its last day", freeze({ expires_on: "2026-10-02" }), 0],
  ["a freeze the day after", freeze({ expires_on: "2026-10-01" }), 1],
  ["a seed beyond 2^53", { freeze: JSON.stringify([buildFreezeRow()]).replace(":42", ":123456789012345678901") }, 0],
  ["a freeze without its digest", freeze({ input_sha256: "" }), 1],
  ["freeze rows in an object", { freeze: {} }, 1],
];

describe.skipIf(!hasPython)("a program that knows only the shapes of the files", { timeout: 30_000 }, () => {
  it.each(cases)("reaches the same answer for %s", async (_, changes, expected) => {
    const paths = tempFiles({ ...good, ...changes });
    const flags = [
      ...Object.entries(paths).flatMap(([name, path]) => [`--${name}`, path]),
      "--now",
      "2026-10-02T08:00:00Z",
    ];
    const plain = spawnSync("python3", [scorer, ...flags], { encoding: "utf8" });
    const io = fakeIo();
    const code = await main(["score", ...flags], io);
    expect({ plain: plain.status, ours: code }).toEqual({ plain: expected, ours: expected });
    const [theirs, ours] = [JSON.parse(plain.stdout), JSON.parse(io.out())];
    expect(ours.verdict).toBe(theirs.verdict);
    if (expected === 0) expect(ours.lanes).toEqual(theirs.lanes);
    for (const key of Object.keys(theirs)) expect(ours).toHaveProperty(key);
  });

  it("compiles", () => {
    execFileSync("python3", ["-c", `import ast,sys; ast.parse(open(sys.argv[1]).read())`, scorer]);
  });
});
