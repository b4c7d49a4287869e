import { webUrlSchema } from "@/lib/contract/v1/primitives";
import { usageError } from "../cli-error";
import { parseCommit } from "../commit-flag";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";
import { parseRunTimeout } from "../run/parse-run-timeout";
import { parseReportPlaces, type ReportPlaces } from "../run/report-places";
import { splitCommand } from "../run/split-command";
import { parseServer, type Server } from "../server/parse-server";
import { parseTrust, type StateTrust, trustFlags } from "../server/state-trust";
import { jobUrl } from "./job-url";

const flags = {
  ...trustFlags,
  server: { type: "string" },
  project: { type: "string" },
  freeze: { type: "string" },
  test: { type: "string", multiple: true },
  all: { type: "boolean" },
  variant: { type: "string" },
  input: { type: "string", multiple: true },
  report: { type: "string", multiple: true },
  commit: { type: "string" },
  "job-url": { type: "string" },
  artifact: { type: "string" },
  timeout: { type: "string" },
  repo: { type: "string" },
  out: { type: "string" },
} as const;

const runSeconds = 600;
const requestSeconds = 60;

/** Where replays are recorded, and as what. */
export type Recorder = {
  readonly server: Server;
  readonly trust: StateTrust | null;
  readonly jobUrl: string;
  readonly artifact: string | null;
};

export type ReplayFlags = {
  /** Null: the capsules come from a file, and nothing is recorded. */
  readonly recorder: Recorder | null;
  readonly freeze: string | undefined;
  /** Null: every frozen test. */
  readonly tests: readonly string[] | null;
  readonly variant: string | null;
  readonly inputs: readonly string[];
  readonly places: ReportPlaces;
  readonly commit: string | undefined;
  readonly timeoutMs: number;
  readonly repo: string;
  /** Where to write what was replayed, for a job with a credential to record it; undefined: nowhere. */
  readonly out: string | undefined;
  readonly command: readonly string[];
};

/** The flags of `leaseboard replay` and the command behind `--`. Throws a usage error that names the flag. */
export function parseReplayFlags(args: readonly string[], io: Io): ReplayFlags {
  const { own, command } = splitCommand("replay", args);
  const { values } = parseFlags("replay", own, flags);
  if ((values.test === undefined) === (values.all !== true)) {
    throw usageError("name a frozen --test, or ask for --all, one of them", "replay");
  }
  if (values.server === undefined && values.freeze === undefined) {
    throw usageError("name a --server, or a file of capsules by --freeze", "replay");
  }
  if (values.server !== undefined && values.out !== undefined) {
    throw usageError("--out is for what another job records; with --server this one does", "replay");
  }
  return {
    recorder: values.server === undefined ? null : parseRecorder("replay", { ...values, timeout: undefined }, io),
    freeze: values.freeze,
    tests: values.test ?? null,
    variant: values.variant ?? null,
    inputs: values.input ?? [],
    places: parseReportPlaces("replay", values.report, command),
    commit: parseCommit("replay", values.commit),
    timeoutMs: parseRunTimeout("replay", values.timeout, runSeconds),
    repo: values.repo ?? ".",
    out: values.out,
    command,
  };
}

type RecorderValues = {
  readonly [Name in "server" | "project" | "timeout" | "job-url" | "artifact" | "key-thumbprint" | "cache"]?:
    | string
    | undefined;
};

/** Where `command` records, by its flags. Throws a usage error that names the flag. */
export function parseRecorder(command: string, values: RecorderValues, io: Io): Recorder {
  const url = values["job-url"] ?? jobUrl(io.env);
  if (url === undefined) throw usageError("--job-url is missing: which job replays it?", command);
  for (const [flag, address] of [
    ["--job-url", url],
    ["--artifact", values.artifact],
  ]) {
    if (address !== undefined && !webUrlSchema.safeParse(address).success) {
      throw usageError(`${flag} must be an http or https address`, command);
    }
  }
  return {
    server: parseServer(command, values, io, requestSeconds),
    trust: parseTrust(command, values, io),
    jobUrl: url,
    artifact: values.artifact ?? null,
  };
}
