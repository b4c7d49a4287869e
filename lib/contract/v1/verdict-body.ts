import type { Reason } from "@/lib/domain/reason";
import type { Verdict, VerdictInput } from "@/lib/domain/verdict/verdict";
import type { VerdictBody } from "./files/verdict";

/** What a verdict was made from, as the verdict names it. */
export type ScoreSource = {
  readonly source: "files" | "server";
  readonly project: string | null;
  readonly stateRevision: number | null;
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
    reasons: [...verdict.reasons],
    seed: seedOf(input),
    valid_until: verdict.validUntil.toISOString(),
    source: about.source,
    project: about.project,
    state_revision: about.stateRevision,
    second_person_off: input.flags.secondPersonOff,
  };
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
