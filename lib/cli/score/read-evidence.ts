import type { VerdictInput } from "@/lib/domain/verdict/verdict";
import { usageError } from "../cli-error";
import { plainFixtureLedger, plainPropertyLedger } from "../evidence/plain-ledgers";
import { readCollection } from "../evidence/read-collection";
import { readLedger } from "../evidence/read-ledger";
import type { Io } from "../io";
import type { ScoreValues } from "./score-flags";

const fileFlags = ["property", "fixture", "flakes", "freeze", "collection", "policy"] as const;

/** Throws a usage error when two files are standard input, which can be read once. */
export function requireOneStdin(values: ScoreValues): void {
  const fromStdin = fileFlags.filter((name) => values[name] === "-");
  if (fromStdin.length < 2) return;
  throw usageError(
    `only one file can be standard input, not ${fromStdin.map((name) => `--${name}`).join(" and ")}`,
    "score",
  );
}

type RunEvidence = Pick<VerdictInput, "property" | "fixture" | "collection" | "baseline" | "required">;

/** The evidence of the run itself, which is in files in both modes. A file that is named is required. */
export async function readRunEvidence(values: ScoreValues, io: Io): Promise<RunEvidence> {
  const [property, fixture, collection] = await Promise.all([
    readLedger(io, values.property, plainPropertyLedger, (readers) => readers.property),
    readLedger(io, values.fixture, plainFixtureLedger, (readers) => readers.fixture),
    readCollection(io, values.collection),
  ]);
  return {
    property: [property],
    fixture: values.fixture === undefined ? [] : [fixture],
    collection: values.collection === undefined ? null : collection,
    baseline: null,
    required: { freezes: values.freeze !== undefined, collection: values.collection !== undefined },
  };
}

/** Names each file that a flag asked for and that is not there: the verdict only says which evidence is missing. */
export function absentFileNotes(values: ScoreValues, input: VerdictInput): string[] {
  const arrivals = {
    property: input.property[0],
    fixture: input.fixture[0],
    flakes: input.leases,
    freeze: input.freezes,
    collection: input.collection,
  };
  const needed = new Set(["property", "flakes"]);
  return Object.entries(arrivals).flatMap(([name, evidence]) => {
    const path = values[name as keyof typeof arrivals];
    if (evidence?.kind !== "missing") return [];
    if (path !== undefined) return [`--${name} ${path}: there is no such file`];
    return needed.has(name) ? [`--${name} FILE was not given, and nothing passes without it`] : [];
  });
}
