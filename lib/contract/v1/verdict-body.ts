import type { Reason } from "@/lib/domain/reason";
import type { Verdict, VerdictInput } from "@/lib/domain/verdict/verdict";
import { whatClears } from "@/lib/domain/verdict/what-clears";
import { clearingHref } from "./clearing-href";
import type { VerdictBody } from "./files/verdict";
import { voteTallyBody } from "./vote-tally-body";

/** What a verdict was made from, as the verdict names it. */
export type ScoreSource = {
  readonly source: "files" | "server";
  readonly project: string | null;
  readonly stateRevision: number | null;
  /** Only of a verdict that the server computed from uploads. */
  readonly recorded?: {
    readonly commitSha: string;
    readonly headSha: string | null;
    readonly used: NonNullable<VerdictBody["used"]>;
  };
};

/** The domain's verdict in the shape of design section 4.5: the plain keys other programs read, then our own additions. */
export function verdictBody(verdict: Verdict, input: VerdictInput, about: ScoreSource): VerdictBody {
  return {
    utc: verdict.scoredAt.toISOString(),
    verdict: verdict.verdict,
    fails: linesOf(verdict.reasons, "fail"),
    warns: linesOf(verdict.reasons, "warn"),
    lanes: {
      property_suite: verdict.lanes.propertySuite,
      fixture_suite: verdict.lanes.fixtureSuite,
      lease_count: verdict.lanes.leaseCount,
    },
    parts: verdict.parts,
    reasons: verdict.reasons.map((reason) => ({ ...reason, clears: clears(reason, about, input.policy.variants) })),
    votes: verdict.votes === null ? null : voteTallyBody(verdict.votes),
    seed: seedOf(input),
    valid_until: verdict.validUntil.toISOString(),
    source: about.source,
    project: about.project,
    commit_sha: about.recorded?.commitSha ?? null,
    head_sha: about.recorded?.headSha ?? null,
    state_revision: about.stateRevision,
    used: about.recorded?.used ?? null,
    second_person_off: input.flags.secondPersonOff,
  };
}

/** Without a project no address is known; then the reasons of a code share what clears them. */
function clears(
  reason: Reason,
  { project }: ScoreSource,
  variants: readonly string[],
): VerdictBody["reasons"][number]["clears"] {
  const clearing = whatClears[reason.code];
  const href = project === null ? undefined : clearingHref(project, reason, clearing.place, variants);
  return href === undefined ? clearing : { ...clearing, href };
}

function linesOf(reasons: readonly Reason[], severity: Reason["severity"]): string[] {
  return reasons
    .filter((reason) => reason.severity === severity)
    .map((reason) => `${reason.code}: ${reason.subject}: ${reason.message}`);
}

function seedOf(input: VerdictInput): string | null {
  const [property] = input.property;
  return property?.kind === "present" ? property.value.seed : null;
}
