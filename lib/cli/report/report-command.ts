import { evidenceSchema } from "@/lib/contract/v1/evidence";
import { CliError, couldNotScore, Unreachable, usageError } from "../cli-error";
import { parseCommit } from "../commit-flag";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";
import { readBytes } from "../read-bytes";
import { parseServer, type Server } from "../server/parse-server";
import { startBudget } from "../server/request";
import { serverFlags } from "../server/server-flags";
import { signIn } from "../server/sign-in";
import { originFlags, originQuery } from "./origin-flags";
import { requireReceiptOf, sendEvidence } from "./send-evidence";
import { outcomeLine, type UploadOutcome } from "./upload-outcome";

const flags = {
  ...serverFlags,
  ...originFlags,
  commit: { type: "string" },
  suite: { type: "string" },
  variant: { type: "string" },
  "exit-code": { type: "string" },
  json: { type: "boolean" },
} as const;

/** Reports of large suites are tens of megabytes. */
const reportSeconds = 120;
const longestFileName = 500;

/**
 * `leaseboard report`: uploads test reports as their runners wrote them (design 3.6, 8). Out: 0 when each file is kept and
 * readable; 1 when one is missing, empty or unreadable; 3 when one could not be sent. None of these is a verdict.
 */
export async function reportCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseFlags("report", args, flags, ["FILES…"]);
  const server = parseServer("report", values, io, reportSeconds);
  const commit = parseCommit("report", values.commit);
  if (commit === undefined) throw usageError("--commit is missing", "report");
  if (!/^(?:-1|\d{1,2}|1\d\d|2[0-4]\d|25[0-5])$/.test(values["exit-code"] ?? "0")) {
    throw usageError("--exit-code must be what the test runner ended with, a whole number from -1 to 255", "report");
  }
  const common = {
    ...(values.suite === undefined ? {} : { suite: values.suite }),
    ...(values.variant === undefined ? {} : { variant: values.variant }),
    ...(values["exit-code"] === undefined ? {} : { exit_code: values["exit-code"] }),
  };
  const queries = positionals.map((file) =>
    originQuery("report", values, io, { ...common, file_name: file.slice(-longestFileName) }),
  );
  const budget = startBudget(server);
  const signedIn = await signIn(io, server, budget);
  const outcomes: UploadOutcome[] = [];
  let isLost = false;
  for (const [index, file] of positionals.entries()) {
    const path = `/commits/${commit}/reports?${queries[index]}`;
    try {
      if (isLost) throw couldNotScore("not tried, as the server could not be reached");
      outcomes.push(await sendReport(io, signedIn, { file, commit, path }, budget));
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      isLost ||= error instanceof Unreachable;
      outcomes.push({ file, status: "not_sent", why: error.message });
    }
  }
  return tell(io, outcomes, values.json ?? false);
}

async function sendReport(
  io: Io,
  server: Server,
  { file, commit, path }: { readonly file: string; readonly commit: string; readonly path: string },
  budget: AbortSignal,
): Promise<UploadOutcome> {
  const read = await readBytes(io, file);
  if (read.kind !== "bytes") return { file, status: "missing", why: read.why };
  const { bytes } = read;
  // An empty file is sent too: the server keeps it as unreadable, so that the others cannot pass alone.
  const upload = { method: "POST", path, body: bytes, contentType: "application/octet-stream", status: 201 } as const;
  const evidence = await sendEvidence(io, server, upload, evidenceSchema, budget);
  requireReceiptOf(server, evidence, { commit, bytes });
  // The server says which file it is about, as the line here does.
  const why = evidence.unreadable?.replace(`${file.slice(-longestFileName)}: `, "") ?? null;
  return why === null ? { file, status: "kept", evidence } : { file, status: "unreadable", why, evidence };
}

async function tell(io: Io, outcomes: readonly UploadOutcome[], asJson: boolean): Promise<ExitCode> {
  const count = (status: UploadOutcome["status"]) => outcomes.filter((outcome) => outcome.status === status).length;
  const lines = outcomes.map(outcomeLine).join("");
  if (asJson) io.stderr(lines);
  await io.stdout(asJson ? `${JSON.stringify({ files: outcomes }, null, 2)}\n` : lines);
  io.stderr(`${count("kept")} of ${outcomes.length} reports kept and readable\n`);
  if (count("not_sent") > 0) return exitCodes.couldNotScore;
  return count("kept") === outcomes.length ? exitCodes.yes : exitCodes.no;
}
