import type { CollectionBody } from "@/lib/contract/v1/files/collection";
import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { recordCollection } from "@/lib/services/collections/record-collection";
import { uploadPropertyLedger } from "@/lib/services/evidence/upload-ledger";
import { uploadReport } from "@/lib/services/evidence/upload-report";
import { requestVerdict } from "@/lib/services/verdicts/request-verdict";
import type { World } from "./world";

export type CheckedCommit = {
  readonly sha: string;
  readonly branch: string;
  /** How each collected merge test came out. */
  readonly tests: Readonly<Record<string, "passed" | "flaky" | "failed">>;
  /** E-mail of the commit's author. */
  readonly author?: string;
  readonly pullRequest?: number;
};

/** Does what CI does for a commit: collects, runs properties and merge tests, and asks for the verdict. */
export async function checkCommit(world: World, commit: CheckedCommit): Promise<VerdictBody> {
  const { sha, branch, tests, author, pullRequest } = commit;
  const runner = await world.credential("property-runner");
  const origin = { branch, run_id: "17", job_id: "merge" };
  const collection: CollectionBody = {
    framework: "pytest",
    tests: Object.keys(tests).map((id) => ({
      id,
      lanes: ["merge"],
      kind: "oracle",
      skip: null,
      attachments: { owner: "ada" },
    })),
  };
  await recordCollection(await world.credential("collector"), world.slug, sha, { branch }, collection);
  await uploadPropertyLedger(runner, world.slug, sha, origin, {
    suite_id: "props",
    seed: "7",
    cases_run: 100,
    cases_failed: 0,
    killed_mutants: 3,
    mutant_budget: 2,
  });
  const report = { ...origin, suite: "merge", file_name: "merge.xml" };
  await uploadReport(runner, world.slug, sha, report, junitOf(tests));
  return requestVerdict(await world.credential("scorer"), world.slug, sha, {
    branch,
    ...(author === undefined ? {} : { author }),
    ...(pullRequest === undefined ? {} : { pull_request: pullRequest }),
  });
}

function junitOf(tests: CheckedCommit["tests"]): Uint8Array {
  const cases = Object.entries(tests).map(([id, outcome]) => {
    const [file = "", name = ""] = id.split("::");
    const open = `<testcase classname="${file.replace(/\.py$/, "").replaceAll("/", ".")}" name="${name}">`;
    const inner = { passed: "", flaky: '<flakyFailure message="late"/>', failed: '<failure message="no"/>' }[outcome];
    return `${open}${inner}</testcase>`;
  });
  return new TextEncoder().encode(`<testsuites><testsuite name="pytest">${cases.join("")}</testsuite></testsuites>`);
}
