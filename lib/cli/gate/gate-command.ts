import { requestVerdictSchema } from "@/lib/contract/v1/evidence";
import { type VerdictBody, verdictSchema } from "@/lib/contract/v1/files/verdict";
import { couldNotScore, usageError } from "../cli-error";
import { parseCommit } from "../commit-flag";
import { type ExitCode, exitCodes } from "../exit-codes";
import { postStatuses } from "../github/post-statuses";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";
import { deliver } from "../score/deliver";
import { formats, parseFormat } from "../score/formats";
import { verdictTable } from "../score/verdict-table";
import { parseBody } from "../server/parse-body";
import { parseServer, type Server } from "../server/parse-server";
import { readAnswer, send, serverName, startBudget, targetOf } from "../server/request";
import { serverFlags } from "../server/server-flags";
import { signIn } from "../server/sign-in";
import { tryUntilAnswered } from "../server/try-until-answered";

const flags = {
  ...serverFlags,
  commit: { type: "string" },
  branch: { type: "string" },
  "head-sha": { type: "string" },
  "pull-request": { type: "string" },
  author: { type: "string" },
  "merge-queue": { type: "boolean" },
  format: { type: "string" },
  "github-statuses": { type: "boolean" },
} as const;

type Values = ReturnType<typeof parseFlags<typeof flags>>["values"];

/** Scoring a commit with many reports takes the server some seconds. */
const gateSeconds = 60;

/**
 * `leaseboard gate`: asks the server for the verdict of a commit, which it computes from what was uploaded and records, and prints
 * it. Out: 0 only for a pass that the server recorded for this commit and that was written whole; 1 for a fail.
 */
export async function gateCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values } = parseFlags("gate", args, flags);
  const format = parseFormat("gate", values.format);
  const server = parseServer("gate", values, io, gateSeconds);
  const commit = parseCommit("gate", values.commit);
  if (commit === undefined) throw usageError("--commit is missing", "gate");
  const body = await recordedVerdict(io, server, commit, JSON.stringify(question(values)));
  io.stderr(verdictTable(body));
  const yesOrNo = body.verdict === "pass" ? exitCodes.yes : exitCodes.no;
  const code = await deliver(io, body, await formats[format](body, io), yesOrNo);
  if (values["github-statuses"]) {
    await postStatuses(io, body, values["head-sha"] ?? commit, verdictPage(server, commit));
  }
  return code;
}

function verdictPage({ projectUrl, project }: Server, commit: string): string {
  return `${projectUrl.slice(0, -`/api/v1/projects/${project}`.length)}/p/${project}/verdicts/${commit}`;
}

/** What the server is asked besides the commit. Throws a usage error that names the flag. */
function question(values: Values) {
  if (values.branch === undefined) throw usageError("--branch is missing", "gate");
  const pullRequest = values["pull-request"];
  if (pullRequest !== undefined && !/^[1-9]\d{0,9}$/.test(pullRequest)) {
    throw usageError("--pull-request must be its number", "gate");
  }
  const asked = requestVerdictSchema.safeParse({
    branch: values.branch,
    head_sha: values["head-sha"],
    pull_request: pullRequest === undefined ? undefined : Number(pullRequest),
    author: values.author,
    merge_queue: values["merge-queue"] ?? false,
  });
  if (asked.success) return asked.data;
  const [issue] = asked.error.issues;
  const flag = issue?.path[0] === "head_sha" ? "--head-sha must be a full commit SHA in lower-case hex" : undefined;
  throw usageError(flag ?? `--${String(issue?.path[0]).replaceAll("_", "-")}: ${issue?.message}`, "gate");
}

/** Asked again after a 5xx: that at most records the same verdict twice, and the newest counts. */
async function recordedVerdict(io: Io, server: Server, commit: string, body: string): Promise<VerdictBody> {
  const budget = startBudget(server);
  const signedIn = await signIn(io, server, budget);
  const path = `/commits/${commit}/verdict`;
  const request = () => send(io, signedIn, path, { method: "POST", body }, budget);
  const answer = await tryUntilAnswered(io, targetOf(signedIn), budget, request, (response) =>
    readAnswer(signedIn, response, 201),
  );
  const verdict = parseBody(server, "verdict", answer.text, verdictSchema);
  requireAnswerTo(server, commit, verdict);
  return verdict;
}

/** Throws exit 3 for a verdict about something else, or that says yes and lists what forbids it. */
function requireAnswerTo(server: Server, commit: string, verdict: VerdictBody): void {
  const name = serverName(server);
  if (verdict.source !== "server" || verdict.project !== server.project || verdict.commit_sha !== commit) {
    const about = `${verdict.project ?? "no project"} at ${verdict.commit_sha ?? "no commit"}`;
    throw couldNotScore(`${name} answered with a verdict about ${about}, not ${server.project} at ${commit}`);
  }
  const isFailing = Object.values(verdict.parts).some((part) => !["pass", "warn", "not_required"].includes(part));
  if (verdict.verdict === "pass" && (isFailing || verdict.fails.length > 0)) {
    throw couldNotScore(`${name} answered with a verdict that contradicts itself: pass, with what fails it`);
  }
}
