import { join } from "node:path";
import { stringifyJson } from "@/lib/contract/v1/stringify-json";
import { printable } from "@/lib/domain/printable";
import { CliError, Unreachable } from "../cli-error";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { fixedEnvironment } from "../run/child-environment";
import { lastLines } from "../run/last-lines";
import { clearLedgerPlace, writeLedger } from "../run/ledger-out";
import { requirePosix } from "../run/require-posix";
import { withScratchFolder } from "../run/scratch-folder";
import { changedPaths, type SourceRepository, sourceRepository } from "../run/source-repository";
import type { Capsule } from "./capsule";
import { findCapsules } from "./find-capsules";
import { findInputs } from "./find-inputs";
import { recordReplay } from "./record-replay";
import { parseReplayFlags, type ReplayFlags } from "./replay-flags";
import { type Replayed, replayTest } from "./replay-test";

type Told = Capsule & Replayed & { readonly recorded: boolean; readonly notRecorded: string | null };

/**
 * `leaseboard replay`: reruns frozen tests from their capsules in the work tree, which must be the commit, and records each for that
 * commit (design 3.4, 3.6, 8), or writes them into `--out` for `leaseboard record`. Out: 0 when each was replayed and recorded or
 * written, whatever its outcome; 1 when a capsule does not hold or a run showed nothing; 3 when one could not be recorded.
 */
export async function replayCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const flags = parseReplayFlags(args, io);
  requirePosix();
  if (flags.out !== undefined) clearLedgerPlace(flags.out);
  const inputs = findInputs(flags.inputs);
  const repository = await sourceRepository(io, flags.repo, undefined);
  await requireCommit(io, flags, repository);
  const capsules = await findCapsules(io, flags);
  const told: Told[] = [];
  await withScratchFolder(async (scratch) => {
    let isLost = false;
    for (const [index, capsule] of capsules.entries()) {
      const replayed = await replayTest(io, capsule, {
        command: flags.command,
        cwd: join(repository.folder, repository.prefix),
        scratch: join(scratch, `replay-${index + 1}`),
        places: flags.places,
        timeoutMs: flags.timeoutMs,
        inputs,
      });
      const notRecorded = await record(io, flags, capsule, replayed, { commit: repository.commit, isLost });
      isLost ||= notRecorded instanceof Unreachable;
      const one = {
        ...capsule,
        ...replayed,
        recorded: notRecorded === null,
        notRecorded: notRecorded?.message ?? null,
      };
      told.push(one);
      tell(io, one, `[${index + 1}/${capsules.length}]`);
    }
  });
  return finish(io, flags.out, repository.commit, told);
}

/** The replay is recorded for the commit, so the work tree must be it. */
async function requireCommit(io: Io, flags: ReplayFlags, { commit, folder }: SourceRepository): Promise<void> {
  if (flags.commit !== undefined && flags.commit !== commit) {
    throw new CliError(exitCodes.no, `the work tree is at ${commit}, not at --commit ${flags.commit}`);
  }
  const changed = await changedPaths(io, folder, true);
  if (changed.length === 0) return;
  const names = changed.slice(0, 5).join(", ");
  throw new CliError(exitCodes.no, `the work tree is not the commit ${commit}: ${names} changed`);
}

/** Out: null where the replay is recorded, else why it is not. */
async function record(
  io: Io,
  { recorder }: ReplayFlags,
  { id }: Capsule,
  { outcome }: Replayed,
  { commit, isLost }: { readonly commit: string; readonly isLost: boolean },
): Promise<Error | null> {
  if (outcome === "gone") return new Error("there is nothing to record");
  if (recorder === null || id === null) return new Error("no --server was named");
  if (isLost) return new Error("not tried, as the server could not be reached");
  try {
    await recordReplay(io, recorder, id, { outcome, commit });
    return null;
  } catch (error) {
    if (error instanceof CliError) return error;
    throw error;
  }
}

function tell(io: Io, { testId, outcome, why, seconds, tail, notRecorded }: Told, count: string): void {
  const said = [why, notRecorded === null ? "" : `not recorded: ${notRecorded}`].filter((text) => text !== "");
  const name = printable(testId);
  const rest = said.length === 0 ? "" : `: ${printable(said.join("; "))}`;
  io.stderr(`${count} ${outcome.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s  ${name}${rest}\n`);
  if (outcome === "error" || outcome === "gone") io.stderr(lastLines(tail));
}

async function finish(io: Io, out: string | undefined, commit: string, told: readonly Told[]): Promise<ExitCode> {
  const isReplayed = told.every(({ outcome }) => outcome === "passed" || outcome === "failed");
  const isRecorded = told.every(({ outcome, recorded }) => recorded || outcome === "gone");
  const count = told.filter(({ recorded }) => recorded).length;
  io.stderr(told.length === 0 ? "no test is frozen: nothing to replay\n" : `${count} of ${told.length} recorded\n`);
  const replays = told.map((one) => ({
    test_id: one.testId,
    variant: one.variant,
    seed: one.seed,
    input_sha256: one.inputSha256,
    outcome: one.outcome,
    why: one.why,
    seconds: Math.round(one.seconds * 1000) / 1000,
    recorded: one.recorded,
    not_recorded: one.notRecorded,
  }));
  const text = stringifyJson({ commit_sha: commit, environment: fixedEnvironment, replays });
  await io.stdout(text);
  if (out !== undefined) await writeLedger(io, out, text);
  else if (!isRecorded) return exitCodes.couldNotScore;
  return isReplayed ? exitCodes.yes : exitCodes.no;
}
