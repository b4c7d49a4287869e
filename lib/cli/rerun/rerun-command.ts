import { rmSync } from "node:fs";
import { rerunSchema } from "@/lib/contract/v1/lease";
import type { LeaseStateBody } from "@/lib/contract/v1/lease-state";
import { testKey } from "@/lib/domain/identity/test-key";
import { printable } from "@/lib/domain/printable";
import { joinKeys } from "@/lib/reports/join-keys";
import { readReport } from "@/lib/reports/read-report";
import { CliError, couldNotScore, errorText, usageError } from "../cli-error";
import { parseCommit } from "../commit-flag";
import { counted } from "../counted";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";
import { readBytes } from "../read-bytes";
import { jobOfEnvironment } from "../report/job-of-environment";
import { getLeaseState } from "../server/get-lease-state";
import { parseBody } from "../server/parse-body";
import { parseServer, type Server } from "../server/parse-server";
import { readAnswer, send, startBudget, targetOf } from "../server/request";
import { serverFlags } from "../server/server-flags";
import { signIn } from "../server/sign-in";
import { parseTrust, trustFlags } from "../server/state-trust";
import { tryUntilAnswered } from "../server/try-until-answered";

const flags = {
  ...serverFlags,
  ...trustFlags,
  commit: { type: "string" },
  variant: { type: "string" },
  "job-id": { type: "string" },
  out: { type: "string" },
} as const;

const requestSeconds = 60;

type Lease = LeaseStateBody["leases"][number];
type Asked = { readonly commit: string; readonly jobId: string };

/**
 * `leaseboard rerun`: asks for one extra attempt of every leased test that failed in these reports (design 3.3 "Reruns"), and writes the
 * ids of those that may be run again, one on a line. A test without a lease has none. Out: 0 when all were granted, none included; 1
 * when one was refused, which fails the commit, or a report is unreadable; 3 when the server could not be asked.
 */
export async function rerunCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseFlags("rerun", args, flags, ["REPORTS…"]);
  const server = parseServer("rerun", values, io, requestSeconds);
  const trust = parseTrust("rerun", values, io);
  const commit = parseCommit("rerun", values.commit);
  if (commit === undefined) throw usageError("--commit is missing", "rerun");
  const jobId = values["job-id"] ?? jobIdOf(io);
  if (values.out !== undefined) rmSync(values.out, { force: true });
  const failed = await failedTests(io, positionals, values.variant);
  const { state } = await getLeaseState(io, server, trust, undefined);
  const granted: string[] = [];
  let isRefused = false;
  for (const lease of state.leases.filter((one) => failed.has(testKey(one.test_id)) && covers(one, values.variant))) {
    const { granted: isGranted, reason } = await requestRerun(io, server, lease, { commit, jobId });
    if (isGranted) granted.push(lease.test_id);
    isRefused ||= !isGranted;
    io.stderr(`${printable(lease.test_id)}: ${isGranted ? "granted" : `refused: ${printable(reason ?? "")}`}\n`);
  }
  const lines = granted.map((id) => `${id}\n`).join("");
  if (values.out === undefined) await io.stdout(lines);
  else await write(io, values.out, lines);
  io.stderr(`${counted(failed.size, "test")} failed, ${granted.length} may be run again\n`);
  return isRefused ? exitCodes.no : exitCodes.yes;
}

/** The same job asked again gets the same answer and spends nothing; another attempt of the run asks anew. */
function jobIdOf(io: Io): string {
  const { runId, runAttempt, jobId } = jobOfEnvironment(io.env);
  if (runId === undefined) throw usageError("--job-id is missing: which job runs them again?", "rerun");
  return ["rerun", runId, runAttempt, jobId].filter((part) => part !== undefined).join(".");
}

/** The keys of the tests that failed in the end. Throws exit 1 for a report that cannot be read. */
async function failedTests(io: Io, paths: readonly string[], variant: string | undefined): Promise<Set<string>> {
  const failed = new Set<string>();
  for (const path of paths) {
    const file = await readBytes(io, path);
    const read =
      file.kind === "bytes" ? await readReport(inOnePiece(file.bytes)) : { ok: false as const, why: file.why };
    if (!read.ok) throw new CliError(exitCodes.no, `${path}: ${read.why}`);
    const { tests, format, producer } = read.report;
    for (const test of tests) {
      if (test.variant !== null && variant !== undefined && test.variant !== variant) continue;
      if (test.outcome !== "failed" && test.outcome !== "errored") continue;
      for (const key of joinKeys(test, format, producer)) failed.add(testKey(key));
    }
  }
  return failed;
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function covers(lease: Lease, variant: string | undefined): boolean {
  return lease.variant === undefined || lease.variant === variant;
}

async function requestRerun(io: Io, asked: Server, lease: Lease, { commit, jobId }: Asked) {
  const budget = startBudget(asked);
  const server = await signIn(io, asked, budget);
  const body = JSON.stringify({ commit_sha: commit, job_id: jobId, ordinal: 1 });
  const path = `/leases/${encodeURIComponent(lease.id)}/reruns`;
  const request = () => send(io, server, path, { method: "POST", body }, budget);
  const answer = await tryUntilAnswered(io, targetOf(server), budget, request, (response) =>
    readAnswer(server, response, 200),
  );
  return parseBody(server, "rerun", answer.text, rerunSchema);
}

async function write(io: Io, path: string, text: string): Promise<void> {
  try {
    await io.replaceFile(path, text);
  } catch (error) {
    throw couldNotScore(`${path} could not be written: ${errorText(error)}`);
  }
}
