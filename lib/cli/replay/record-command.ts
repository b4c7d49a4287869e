import { z } from "zod";
import type { LeaseStateBody } from "@/lib/contract/v1/lease-state";
import { commitShaSchema } from "@/lib/contract/v1/primitives";
import { testKey } from "@/lib/domain/identity/test-key";
import { printable } from "@/lib/domain/printable";
import { CliError, Unreachable, usageError } from "../cli-error";
import { parseCommit } from "../commit-flag";
import { issueText } from "../evidence/issue-text";
import { readJson } from "../evidence/read-json";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";
import { getLeaseState } from "../server/get-lease-state";
import { serverFlags } from "../server/server-flags";
import { trustFlags } from "../server/state-trust";
import { recordReplay } from "./record-replay";
import { parseRecorder, type Recorder } from "./replay-flags";

const flags = {
  ...serverFlags,
  ...trustFlags,
  commit: { type: "string" },
  variant: { type: "string" },
  "job-url": { type: "string" },
  artifact: { type: "string" },
} as const;

/** What `leaseboard replay --out` writes, as far as it is recorded. */
const fileSchema = z.object({
  commit_sha: commitShaSchema,
  replays: z.array(
    z.object({
      test_id: z.string().min(1),
      seed: z.union([z.string(), z.number()]).transform(String),
      input_sha256: z.string(),
      outcome: z.enum(["passed", "failed", "error", "gone"]),
    }),
  ),
});

type Replay = z.output<typeof fileSchema>["replays"][number];
type Row = LeaseStateBody["freezes"][number];

/**
 * `leaseboard record`: records the replays that a job without a credential made (design 3.6, 8). Each must be of a freeze row in force
 * and of its very capsule. Out: 0 when each is recorded; 1 when the file is unreadable, of another commit, or a replay belongs to no
 * row; 3 when one could not be recorded.
 */
export async function recordCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseFlags("record", args, flags, ["FILE"]);
  const recorder = parseRecorder("record", values, io);
  const commit = parseCommit("record", values.commit);
  if (commit === undefined) throw usageError("--commit is missing", "record");
  const [path = ""] = positionals;
  const replays = await readReplays(io, path, commit);
  const { state } = await getLeaseState(io, recorder.server, recorder.trust, undefined);
  const codes: ExitCode[] = [];
  let isLost = false;
  for (const replay of replays) {
    const trouble: CliError | null = isLost
      ? new CliError(exitCodes.couldNotScore, "not tried, as the server could not be reached")
      : await record(io, recorder, { replay, commit, row: rowOf(state, replay, values.variant) });
    isLost ||= trouble instanceof Unreachable;
    codes.push(trouble?.exitCode ?? exitCodes.yes);
    const end = trouble === null ? `recorded as ${replay.outcome}` : `not recorded: ${printable(trouble.message)}`;
    await io.stdout(`${printable(replay.test_id)}: ${end}\n`);
  }
  io.stderr(`${codes.filter((code) => code === exitCodes.yes).length} of ${codes.length} replays recorded\n`);
  return (
    codes.find((code) => code === exitCodes.couldNotScore) ??
    codes.find((code) => code !== exitCodes.yes) ??
    exitCodes.yes
  );
}

async function readReplays(io: Io, path: string, commit: string): Promise<readonly Replay[]> {
  const read = await readJson(io, path);
  if (read.kind !== "json") throw new CliError(exitCodes.no, `${path}: ${read.why}`);
  const parsed = fileSchema.safeParse(read.value);
  if (!parsed.success) throw new CliError(exitCodes.no, `${path}: ${issueText(parsed.error)}`);
  const { commit_sha: of, replays } = parsed.data;
  if (of !== commit) throw new CliError(exitCodes.no, `${path}: its replays are of ${of}, not of --commit ${commit}`);
  return replays;
}

/** The row of a replay in this job's variant; undefined where there is none with that capsule. */
function rowOf({ freezes }: LeaseStateBody, replay: Replay, variant: string | undefined): Row | undefined {
  return freezes.find(
    (row) =>
      testKey(row.test_id) === testKey(replay.test_id) &&
      (row.variant === undefined || row.variant === variant) &&
      row.seed === replay.seed &&
      row.input_sha256 === replay.input_sha256,
  );
}

/** Out: null where it is recorded, else why it is not. */
async function record(
  io: Io,
  recorder: Recorder,
  {
    replay: { outcome },
    commit,
    row,
  }: { readonly replay: Replay; readonly commit: string; readonly row: Row | undefined },
): Promise<CliError | null> {
  if (row === undefined) return new CliError(exitCodes.no, "no freeze row in force has this capsule");
  if (outcome === "gone") return new CliError(exitCodes.no, "its capsule did not hold, so nothing was replayed");
  try {
    await recordReplay(io, recorder, row.id, { outcome, commit });
    return null;
  } catch (error) {
    if (error instanceof CliError) return error;
    throw error;
  }
}
