import { dayMs } from "@/lib/domain/day";
import { usageError } from "../cli-error";
import { parseInstant } from "../parse-instant";
import { serverFlags } from "../server/server-flags";

export const importFlags = {
  ...serverFlags,
  format: { type: "string" },
  column: { type: "string", multiple: true },
  filter: { type: "string", multiple: true },
  owner: { type: "string" },
  reason: { type: "string" },
  variant: { type: "string" },
  "expires-at": { type: "string" },
  "expires-in-days": { type: "string" },
  class: { type: "string" },
  evidence: { type: "string", multiple: true },
  "max-reruns": { type: "string" },
  "expires-on": { type: "string" },
  "keep-going": { type: "boolean" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const;

const leasesOnly = ["expires-at", "expires-in-days", "class", "evidence", "max-reruns"] as const;

export type ImportNoun = "leases" | "freezes";
export type ImportValues = {
  readonly [Name in keyof typeof importFlags]?:
    | ((typeof importFlags)[Name] extends { readonly multiple: true }
        ? string[]
        : (typeof importFlags)[Name]["type"] extends "boolean"
          ? boolean
          : string)
    | undefined;
};

/** What every row gets where it has no value of its own. */
export type ImportDefaults = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly evidence: ReadonlyMap<string, readonly string[]>;
};

/** The values that flags give to rows without their own. Throws a usage error for a flag of the other noun and a malformed one. */
export async function importDefaults(noun: ImportNoun, values: ImportValues, now: Date): Promise<ImportDefaults> {
  const foreign = noun === "leases" ? (["expires-on"] as const) : leasesOnly;
  for (const name of foreign) {
    if (values[name] !== undefined) throw usageError(`--${name} is not for import ${noun}`, "import");
  }
  const given = {
    owner: values.owner,
    reason: values.reason,
    variant: values.variant,
    class: values.class,
    expires_on: values["expires-on"],
    expires_at: await expiry(values, now),
    max_reruns: wholeNumber("max-reruns", values["max-reruns"]),
  };
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { fields, evidence: evidencePerClass(values.evidence ?? []) };
}

async function expiry(values: ImportValues, now: Date): Promise<string | undefined> {
  const at = values["expires-at"];
  const days = wholeNumber("expires-in-days", values["expires-in-days"]);
  if (at !== undefined && days !== undefined) {
    throw usageError("--expires-at and --expires-in-days exclude each other", "import");
  }
  if (at !== undefined) return (await parseInstant("import", "--expires-at", at)).toISOString();
  if (days === undefined) return undefined;
  return new Date(now.getTime() + days * dayMs).toISOString();
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}$/.test(text)) throw usageError(`--${name} must be a whole number`, "import");
  return Number(text);
}

/** `timing=clock,sleep`, once per class. */
function evidencePerClass(texts: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const text of texts) {
    const [name, ids] = splitAssignment("evidence", text);
    if (found.has(name)) throw usageError(`--evidence ${name} is given twice`, "import");
    found.set(name, splitList(ids));
  }
  return found;
}

/** The two sides of `NAME=VALUE`; the value may hold further equals signs. */
export function splitAssignment(flag: string, text: string): [string, string] {
  const at = text.indexOf("=");
  if (at <= 0) throw usageError(`--${flag} must be NAME=VALUE, not ${JSON.stringify(text)}`, "import");
  return [text.slice(0, at), text.slice(at + 1)];
}

/** A cell or a flag that lists several things. */
export function splitList(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
