import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import type {
  ChangedReason,
  PartColumn,
  PresentVerdict,
  ReasonGroup,
  ReasonRow,
} from "@/lib/contract/verdict-page-view";
import { parts } from "@/lib/domain/words";

type Reason = VerdictBody["reasons"][number];

const shownPerGroup = 5;
const shownPerPage = 100;
const shownChanges = 20;

/** The name of a group in the address: `flake.lease_expired.fail`. */
export function groupName({ part, code, severity }: Pick<ReasonGroup, "part" | "code" | "severity">): string {
  return `${part}.${code}.${severity}`;
}

/** The three parts of a verdict with their findings by code, failures first, each group cut to its first few. */
export function partColumns(recorded: VerdictBody, present: VerdictBody): PartColumn[] {
  const groups = groupReasons(recorded.reasons);
  return parts.map((part) => {
    const own = groups.filter(([first]) => first?.part === part);
    const count = (severity: string) =>
      own.filter(([first]) => first?.severity === severity).reduce((sum, group) => sum + group.length, 0);
    return {
      part,
      recorded: recorded.parts[part],
      now: present.parts[part],
      fails: count("fail"),
      warns: count("warn"),
      groups: own.flatMap((group) => reasonGroup(group, 0, shownPerGroup) ?? []),
    };
  });
}

/** One page of one group; null where the verdict has no such group. */
export function openGroup(recorded: VerdictBody, name: string, from: number): ReasonGroup | null {
  const group = groupReasons(recorded.reasons).find(([first]) => first !== undefined && groupName(first) === name);
  if (group === undefined) return null;
  const start = Math.min(Math.max(0, from), Math.floor((group.length - 1) / shownPerPage) * shownPerPage);
  return reasonGroup(group, start, shownPerPage);
}

/** What the present answer has and the recorded one has not, and the other way round. Messages may move with the clock. */
export function presentVerdict(recorded: VerdictBody, present: VerdictBody): PresentVerdict {
  return {
    verdict: present.verdict,
    parts: present.parts,
    validUntil: present.valid_until,
    cleared: changes(recorded.reasons, present.reasons),
    added: changes(present.reasons, recorded.reasons),
  };
}

function changes(some: readonly Reason[], others: readonly Reason[]): PresentVerdict["cleared"] {
  const known = new Set(others.map(keyOf));
  const found = some.filter((reason) => !known.has(keyOf(reason)));
  const shown = [...found].sort(failsFirst).slice(0, shownChanges);
  return { total: found.length, shown: shown.map(changedReason) };
}

function changedReason(reason: Reason): ChangedReason {
  return { part: reason.part, severity: reason.severity, code: reason.code, ...reasonRow(reason) };
}

function keyOf({ part, severity, code, subject }: Reason): string {
  return JSON.stringify([part, severity, code, subject]);
}

function failsFirst(a: Reason, b: Reason): number {
  return Number(a.severity === "warn") - Number(b.severity === "warn");
}

/** In the order of the verdict, failures before warnings. */
function groupReasons(reasons: readonly Reason[]): Reason[][] {
  const groups = new Map<string, Reason[]>();
  for (const reason of [...reasons].sort(failsFirst)) {
    const name = groupName(reason);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [reason]);
    else group.push(reason);
  }
  return [...groups.values()];
}

function reasonGroup(group: readonly Reason[], from: number, count: number): ReasonGroup | null {
  const [first] = group;
  if (first === undefined) return null;
  const { part, severity, code, clears } = first;
  const shown = group.slice(from, from + count).map(reasonRow);
  return { part, severity, code, advice: clears.advice, total: group.length, from, shown };
}

function reasonRow({ subject, message, clears }: Reason): ReasonRow {
  return { subject, message, href: clears.href ?? null };
}
