import { createHash } from "node:crypto";
import { recordCollection } from "@/lib/services/collections/record-collection";
import type { Context } from "@/lib/services/context";
import { requestVoid } from "@/lib/services/evidence/request-void";
import { uploadFixtureLedger, uploadPropertyLedger } from "@/lib/services/evidence/upload-ledger";
import { uploadReport } from "@/lib/services/evidence/upload-report";
import { requestVerdict } from "@/lib/services/verdicts/request-verdict";
import { collectionOn, demoCommit } from "./collections";
import { demoReport, type Outcome } from "./demo-report";
import { fixtureCases, fixtureDigest, fixtureSuite } from "./parser-locks";
import { parserTests } from "./parser-tests";
import { type DemoPeople, demoEmail } from "./people";
import type { Ago, Story } from "./story";

/** The CI jobs of the demo, each with the credential of its writer. */
export type DemoJobs = Readonly<Record<"property" | "fixture" | "runner" | "collector" | "scorer", Context>>;

type Check = {
  readonly at: Ago;
  /** Whose collection the commit has: that day's. */
  readonly day: number;
  readonly branch: string;
  readonly pull?: number;
  readonly author: "priya" | "lee" | "dana";
  readonly outcomes?: Readonly<Record<string, Outcome>>;
  readonly killedMutants?: number;
  /** The case whose bytes moved. */
  readonly moved?: (typeof fixtureCases)[number];
  /** Says why one of its reports must not count. */
  readonly voidReason?: string;
};

/** Commits that CI checked: one that passed, and one for each part that can speak. */
export function tellParserVerdicts(story: Story, people: DemoPeople, jobs: () => DemoJobs, slug: string): void {
  for (const check of checks) story.on(check.at, () => runCheck(people, jobs(), slug, check));
}

async function runCheck(people: DemoPeople, jobs: DemoJobs, slug: string, check: Check): Promise<void> {
  const isMain = check.branch === "main";
  const commit = demoCommit(isMain ? `${slug} ${check.day}` : `${slug} ${check.branch}`);
  const run = createHash("sha256").update(commit).digest().readUInt32BE(0);
  const origin = (job_id: string) => ({ branch: check.branch, run_id: String(run), job_id });
  const collection = collectionOn(check.day, parserTests);
  if (!isMain) await recordCollection(jobs.collector, slug, commit, { branch: check.branch }, collection);
  await uploadPropertyLedger(jobs.property, slug, commit, origin("properties"), {
    suite_id: "grammar",
    seed: "9007199254740993",
    cases_run: 4000,
    cases_failed: 0,
    killed_mutants: check.killedMutants ?? 12,
    mutant_budget: 10,
  });
  await uploadFixtureLedger(jobs.fixture, slug, commit, origin("fixtures"), {
    suite_id: fixtureSuite,
    cases: fixtureCases.map((id) => fixtureCase(id, check.moved === id)),
  });
  const report = (writer: Context, lane: Parameters<typeof demoReport>[1]) =>
    uploadReport(
      writer,
      slug,
      commit,
      { ...origin(lane), suite: lane, file_name: `${lane}.xml`, exit_code: String(exitCode(check, lane)) },
      demoReport(collection, lane, check.outcomes),
    );
  const merge = await report(jobs.property, "merge");
  await report(jobs.fixture, "witness");
  await report(jobs.runner, "freeze");
  await requestVerdict(jobs.scorer, slug, commit, {
    branch: check.branch,
    author: demoEmail(check.author),
    ...(check.pull === undefined ? {} : { pull_request: check.pull }),
  });
  if (check.voidReason !== undefined) await requestVoid(people.priya, slug, merge.id, { reason: check.voidReason });
}

function exitCode({ outcomes }: Check, lane: string): number {
  return lane === "merge" && Object.values(outcomes ?? {}).includes("failed") ? 1 : 0;
}

function fixtureCase(id: string, isMoved: boolean) {
  const digest = fixtureDigest(id, isMoved ? 2 : 1);
  return {
    id,
    input_digest: fixtureDigest(`input of ${id}`),
    expected_digest: digest,
    actual_digest: digest,
    status: "match",
  };
}

const checks: readonly Check[] = [
  { at: { days: 8, hours: 1 }, day: 8, branch: "main", author: "dana" },
  { at: { days: 5, hours: -1 }, day: 6, branch: "fix/date-fractions", pull: 412, author: "lee", moved: "dates" },
  {
    at: { days: 1, hours: 4 },
    day: 2,
    branch: "feature/streaming",
    pull: 418,
    author: "priya",
    killedMutants: 8,
    outcomes: {
      "tests/fs/test_paths.py::test_long_names": "failed",
      "tests/async/test_cancel.py::test_cancel_twice": "flaky",
    },
    voidReason: "The runner lost its disk halfway; the job was repeated by hand.",
  },
  { at: { hours: 3 }, day: 0, branch: "main", author: "dana" },
];
