import { defaultPolicy, type Policy } from "@/lib/domain/policy/policy";
import type { VerdictInput } from "@/lib/domain/verdict/verdict";
import { couldNotScore, usageError } from "../cli-error";
import { readFreezes } from "../evidence/read-freezes";
import { readJson } from "../evidence/read-json";
import { readLeases } from "../evidence/read-leases";
import type { Io } from "../io";
import { parseInstant } from "../parse-instant";
import { absentFileNotes, readRunEvidence, requireOneStdin } from "./read-evidence";
import type { ScoreValues } from "./score-flags";
import type { ScoreInput } from "./score-input";

const evidenceFlags = ["property", "fixture", "flakes", "freeze", "collection"] as const;

/**
 * Everything out of files. The default policy holds the product limits; another policy and another clock are named on the
 * verdict. Throws a usage error for flags of the server mode, exit 3 for a policy that cannot be read.
 */
export async function inputFromFiles(values: ScoreValues, io: Io): Promise<ScoreInput> {
  for (const name of ["project", "commit", "timeout", "key-thumbprint", "cache"] as const) {
    if (values[name] !== undefined) throw usageError(`--${name} needs --server`, "score");
  }
  if (evidenceFlags.every((name) => values[name] === undefined)) {
    throw usageError("name the evidence to score, or a --server", "score");
  }
  requireOneStdin(values);
  const now = values.now === undefined ? io.now() : await parseInstant("score", "--now", values.now);
  const policy = values.policy === undefined ? defaultPolicy : await readPolicy(io, values.policy);
  const [evidence, leases, freezes] = await Promise.all([
    readRunEvidence(values, io),
    readLeases(io, values.flakes),
    values.freeze === undefined ? null : readFreezes(io, values.freeze),
  ]);
  const input: VerdictInput = {
    ...evidence,
    policy: { ...policy, fixtureRequired: policy.fixtureRequired || values.fixture !== undefined },
    leases: leases.evidence,
    freezes: freezes?.evidence ?? null,
    locks: [],
    strictOneToOne: true,
    flags: {
      clockOverridden: values.now !== undefined,
      localPolicy: values.policy !== undefined,
      secondPersonOff: false,
      loosened: [],
    },
    otherReasons: [...leases.reasons, ...(freezes?.reasons ?? [])],
  };
  const about = { source: "files", project: null, stateRevision: null } as const;
  return { input, now, about, validUntil: null, notes: absentFileNotes(values, input) };
}

async function readPolicy(io: Io, path: string): Promise<Policy> {
  const read = await readJson(io, path);
  if (read.kind !== "json") throw couldNotScore(`the policy ${path} cannot be used: ${read.why}`);
  const { schemaReaders } = await import("../evidence/schema-readers");
  const result = schemaReaders.policy(read.value);
  if (!result.ok) throw couldNotScore(`the policy ${path} cannot be used: ${result.why}`);
  return result.value;
}
