import { seedSchema } from "@/lib/contract/v1/primitives";
import { usageError } from "../cli-error";
import { parseCommit } from "../commit-flag";
import { parseFlags } from "../parse-flags";
import { parseRunTimeout } from "../run/parse-run-timeout";
import { insidePath, parseReportPlaces, type ReportPlaces } from "../run/report-places";
import { splitCommand } from "../run/split-command";

const flags = {
  suite: { type: "string" },
  seed: { type: "string" },
  commit: { type: "string" },
  mutants: { type: "string" },
  budget: { type: "string" },
  report: { type: "string", multiple: true },
  "cases-from": { type: "string" },
  link: { type: "string", multiple: true },
  locked: { type: "string", multiple: true },
  locks: { type: "string" },
  timeout: { type: "string" },
  repo: { type: "string" },
  out: { type: "string" },
} as const;

const defaultSeconds = 600;

export type PropertyFlags = {
  readonly suite: string;
  readonly seed: string | undefined;
  readonly commit: string | undefined;
  readonly mutants: string | undefined;
  readonly budget: number | undefined;
  readonly places: ReportPlaces;
  readonly casesFrom: string | undefined;
  readonly links: readonly string[];
  readonly locked: readonly string[];
  readonly locks: string | undefined;
  readonly timeoutMs: number;
  readonly repo: string;
  readonly out: string;
  readonly command: readonly string[];
};

/** The flags of `leaseboard property` and the command behind `--`. Throws a usage error that names the flag. */
export function parsePropertyFlags(args: readonly string[]): PropertyFlags {
  const { own, command } = splitCommand("property", args);
  const { values } = parseFlags("property", own, flags);
  if (values.suite === undefined) throw usageError("--suite is missing", "property");
  const casesFrom = values["cases-from"];
  return {
    suite: values.suite,
    seed: parseSeed(values.seed),
    commit: parseCommit("property", values.commit),
    mutants: values.mutants,
    budget: parseBudget(values.budget),
    places: parseReportPlaces("property", values.report, command),
    casesFrom: casesFrom === undefined ? undefined : insidePath("property", "--cases-from", casesFrom),
    links: (values.link ?? []).map((path) => insidePath("property", "--link", path)),
    locked: values.locked ?? [],
    locks: values.locks,
    timeoutMs: parseRunTimeout("property", values.timeout, defaultSeconds),
    repo: values.repo ?? ".",
    out: values.out ?? "property.json",
    command,
  };
}

function parseSeed(text: string | undefined): string | undefined {
  if (text === undefined || seedSchema.safeParse(text).success) return text;
  throw usageError("--seed must be an integer, written in decimal digits", "property");
}

function parseBudget(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw usageError("--budget must be how many mutants must be killed, at least 1", "property");
}
