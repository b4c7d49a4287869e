import { freezeLedgerSchema } from "@/lib/contract/v1/files/freeze-ledger";
import { testKey } from "@/lib/domain/identity/test-key";
import { CliError } from "../cli-error";
import { issueText } from "../evidence/issue-text";
import { readJson } from "../evidence/read-json";
import { exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { getLeaseState } from "../server/get-lease-state";
import type { Capsule } from "./capsule";
import type { Recorder, ReplayFlags } from "./replay-flags";

/**
 * The capsules to replay: of the server's freeze rows in force, of a file, or of both, which must then agree. With tests named, only
 * theirs; rows of another variant than this job's are left out. Throws exit 1 for a named test that is not frozen and for a row
 * whose capsule the server does not hold, exit 3 where the server cannot be asked or believed.
 */
export async function findCapsules(io: Io, flags: ReplayFlags): Promise<Capsule[]> {
  const served = flags.recorder === null ? null : await servedCapsules(io, flags.recorder);
  const filed = flags.freeze === undefined ? null : await filedCapsules(io, flags.freeze);
  const rows = filed === null ? (served ?? []) : filed.map((row) => withServed(row, served, flags));
  const ofJob = rows.filter(({ variant }) => variant === null || variant === flags.variant);
  if (flags.tests === null) return ofJob;
  return flags.tests.flatMap((test) => {
    const found = ofJob.filter(({ testId }) => testKey(testId) === testKey(test));
    if (found.length > 0) return found;
    const others = rows.filter(({ testId }) => testKey(testId) === testKey(test)).map(({ variant }) => variant);
    throw notFrozen(test, others.length === 0 ? "" : `; only with --variant ${others.join(" or ")}`);
  });
}

function notFrozen(test: string, hint: string): CliError {
  return new CliError(exitCodes.no, `${test} is not frozen${hint}`);
}

async function servedCapsules(io: Io, { server, trust }: Recorder): Promise<Capsule[]> {
  const { state, notes } = await getLeaseState(io, server, trust, undefined);
  for (const note of notes) io.stderr(`${note}\n`);
  return state.freezes.map((row) => ({
    id: row.id,
    testId: row.test_id,
    variant: row.variant ?? null,
    seed: row.seed,
    inputSha256: row.input_sha256,
  }));
}

async function filedCapsules(io: Io, path: string): Promise<Capsule[]> {
  const read = await readJson(io, path);
  if (read.kind !== "json") throw new CliError(exitCodes.no, `${path}: ${read.why}`);
  const parsed = freezeLedgerSchema.safeParse(read.value);
  if (!parsed.success) throw new CliError(exitCodes.no, `${path}: ${issueText(parsed.error)}`);
  return parsed.data.map(({ test_id, seed, input_sha256 }) => ({
    id: null,
    testId: test_id,
    variant: null,
    seed: String(seed),
    inputSha256: input_sha256,
  }));
}

/** A file has no variants: its row is the server's for this job. */
function withServed(row: Capsule, served: readonly Capsule[] | null, { variant }: ReplayFlags): Capsule {
  if (served === null) return row;
  const found = served.find(
    (one) => testKey(one.testId) === testKey(row.testId) && (one.variant === null || one.variant === variant),
  );
  if (found === undefined) throw notFrozen(row.testId, " at the server");
  if (found.seed === row.seed && found.inputSha256 === row.inputSha256) return found;
  throw new CliError(exitCodes.no, `${row.testId}: the capsule in the file is not the one that the server holds`);
}
