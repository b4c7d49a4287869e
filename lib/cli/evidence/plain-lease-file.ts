import type { ScoredLease } from "@/lib/domain/lease/lease";
import { plainInstantSource } from "./plain-instant";
import { longestPlainTestId } from "./plain-lease";

const space = "[ \\t\\n\\r]*";
const pair = (key: string, value: string) => `"${key}"${space}:${space}${value}${space}`;
// Text that JSON holds as it is: no escape, no control character.
const text = '"([^"\\\\\\x00-\\x1f]*)"';
const instant = `"(${plainInstantSource})"`;
const count = "(0|[1-9]\\d{0,8})";

const head = new RegExp(`${space}\\{${space}"leases"${space}:${space}\\[${space}`, "y");
const row = new RegExp(
  `\\{${space}${[
    `${pair("test_id", text)}(?:,${space}${pair("variant", text)})?`,
    pair("class", text),
    pair("leased_at", instant),
    pair("expires_at", instant),
    pair("root_cause_hash", `(?:null|${text})`),
    pair("max_reruns", count),
    pair("reruns_used", count),
  ].join(`,${space}`)}\\}${space}(,${space})?`,
  "y",
);
const tail = new RegExp(`\\]${space}\\}${space}$`, "y");

/**
 * The rows of a `flake_leases.json` whose every row has exactly the keys, the order and the plain text that our export writes, or
 * null: then it is read as JSON and by the schema. Never reads a file otherwise than those would (a test holds them together);
 * 25,000 rows take a fifth of the time.
 */
export function plainLeaseFile(file: string): ScoredLease[] | null {
  head.lastIndex = 0;
  if (!head.test(file)) return null;
  const leases: ScoredLease[] = [];
  let at = head.lastIndex;
  let isMore = file[at] !== "]";
  while (isMore) {
    row.lastIndex = at;
    const match = row.exec(file);
    if (match === null) return null;
    const lease = leaseOf(match);
    if (lease === null) return null;
    leases.push(lease);
    at = row.lastIndex;
    isMore = match[9] !== undefined;
  }
  tail.lastIndex = at;
  return tail.test(file) ? leases : null;
}

function leaseOf(match: RegExpExecArray): ScoredLease | null {
  const [, testId = "", variant, name = "", leasedAt = "", expiresAt = "", hash, maxReruns, rerunsUsed] = match;
  if (testId === "" || testId.length > longestPlainTestId || name.length > 100) return null;
  if (variant !== undefined && (variant === "" || variant.length > 100)) return null;
  if (hash !== undefined && hash.length > 200) return null;
  return {
    testId,
    variant: variant ?? null,
    class: name,
    leasedAt: new Date(leasedAt),
    expiresAt: new Date(expiresAt),
    rootCauseHash: hash ?? null,
    maxReruns: Number(maxReruns),
    renewals: 0,
    ended: null,
    rerunsUsed: Number(rerunsUsed),
  };
}
