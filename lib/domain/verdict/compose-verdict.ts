import { scoreCollection } from "@/lib/domain/collection/score-collection";
import { scoreFixtureBody } from "@/lib/domain/evidence/score-fixture-ledger";
import { scoreFixtureOwner } from "@/lib/domain/evidence/score-fixture-owner";
import { scorePropertyLedger } from "@/lib/domain/evidence/score-property-ledger";
import { scoreWitnessLocks } from "@/lib/domain/evidence/score-witness-locks";
import { scoreOneToOne } from "@/lib/domain/freeze/one-to-one";
import { scoreFreezeRows } from "@/lib/domain/freeze/score-freeze-rows";
import { testKey } from "@/lib/domain/identity/test-key";
import { scoreLeases, type TagsByKey } from "@/lib/domain/lease/score-leases";
import type { Reason } from "@/lib/domain/reason";
import { castVotes, needsVotes } from "./cast-votes";
import { evidenceReasons, presentValues } from "./evidence-reasons";
import { flagReasons } from "./flag-reasons";
import { isPassing, partStatus } from "./part-status";
import { validUntil } from "./valid-until";
import type { Verdict, VerdictInput } from "./verdict";

/**
 * Composes the verdict for one commit at an instant (design 3.7). Fails closed: property and flake evidence is always required,
 * and what is missing, unreadable or stale is not a pass. Pure: the same input and instant give the same verdict.
 */
export function composeVerdict(input: VerdictInput, now: Date): Verdict {
  const isFixtureRequired = input.policy.fixtureRequired || input.locks.length > 0;
  const votes = castVotes(input, now);
  const findings = [
    ...propertyReasons(input, now),
    ...fixtureReasons(input, isFixtureRequired, now),
    ...flakeReasons(input, now),
    ...collectionReasons(input, now),
    ...(votes?.reasons ?? []),
    ...input.otherReasons,
  ];
  const hasFixture = input.fixture.some((evidence) => evidence.kind !== "missing");
  const hasWitnessVotes = (votes?.tally.witness.collected ?? 0) > 0;
  const isFixtureSilent = !hasFixture && !hasWitnessVotes && !findings.some((reason) => reason.part === "fixture");
  const parts = {
    property: partStatus("property", findings),
    fixture: isFixtureSilent ? "not_required" : partStatus("fixture", findings),
    flake: partStatus("flake", findings),
  } as const;
  return {
    verdict: Object.values(parts).every(isPassing) ? "pass" : "fail",
    parts,
    reasons: [...findings, ...flagReasons(input.flags)],
    lanes: {
      propertySuite: suiteNames(presentValues(input.property)),
      fixtureSuite: suiteNames(presentValues(input.fixture)),
      leaseCount: presentValues([input.leases]).flat().length,
    },
    votes: votes?.tally ?? null,
    scoredAt: now,
    validUntil: validUntil(input, now, votes?.oldestPassAt ?? null),
  };
}

function propertyReasons({ property, policy }: VerdictInput, now: Date): Reason[] {
  const arrived = property.length === 0 ? [{ kind: "missing" } as const] : property;
  return [
    ...arrived.flatMap((evidence) => evidenceReasons(evidence, "property", "property ledger", now)),
    ...presentValues(property).flatMap((ledger) => scorePropertyLedger(ledger, policy)),
  ];
}

function fixtureReasons(input: VerdictInput, isRequired: boolean, now: Date): Reason[] {
  const { fixture, locks, policy, fixtureOwner } = input;
  const ledgers = presentValues(fixture);
  const arrived = fixture.length === 0 && isRequired ? [{ kind: "missing" } as const] : fixture;
  return [
    ...arrived
      .filter((evidence) => isRequired || evidence.kind !== "missing")
      .flatMap((evidence) => evidenceReasons(evidence, "fixture", "fixture ledger", now)),
    ...ledgers.flatMap(scoreFixtureBody),
    ...scoreWitnessLocks(ledgers, locks),
    ...(fixtureOwner === undefined ? [] : scoreFixtureOwner(fixtureOwner, policy, now)),
  ];
}

function flakeReasons(input: VerdictInput, now: Date): Reason[] {
  const tags = tagsByKey(input);
  const leases = presentValues([input.leases]).flat();
  const rows = presentValues(input.freezes === null ? [] : [input.freezes]).flat();
  return [
    ...evidenceReasons(input.leases, "flake", "lease ledger", now),
    ...optionalReasons(input.freezes, input.required.freezes, "freeze ledger", now),
    ...scoreLeases(leases, input.policy, now, tags),
    ...scoreFreezeRows(rows, input.policy, now, tags),
  ];
}

function optionalReasons(evidence: VerdictInput["freezes"], isRequired: boolean, subject: string, now: Date): Reason[] {
  if (!isRequired && (evidence === null || evidence.kind === "missing")) return [];
  return evidenceReasons(evidence ?? { kind: "missing" }, "flake", subject, now);
}

/** A collection speaks for two parts: property (lane contract, merge ≥ 1) and flake (budget, one to one). */
function collectionReasons(input: VerdictInput, now: Date): Reason[] {
  const { collection, freezes, required } = input;
  const isRequired = required.collection || needsVotes(input);
  if (!isRequired && (collection === null || collection.kind === "missing")) return [];
  const arrival = collection ?? { kind: "missing" };
  const rows = presentValues(freezes === null ? [] : [freezes]).flat();
  return [
    ...evidenceReasons(arrival, "property", "collection", now),
    ...evidenceReasons(arrival, "flake", "collection", now),
    ...presentValues([arrival]).flatMap((tests) => [
      ...scoreCollection(tests, input.policy, input.baseline),
      ...scoreOneToOne(rows, tests, { strict: input.strictOneToOne }),
    ]),
  ];
}

function tagsByKey({ collection }: VerdictInput): TagsByKey {
  const tests = collection?.kind === "present" ? collection.value.tests : [];
  return new Map(tests.map((test) => [testKey(test.id), test.tags]));
}

function suiteNames(ledgers: readonly { readonly suiteId: string | null }[]): string | null {
  const names = ledgers.flatMap(({ suiteId }) => (suiteId === null ? [] : [suiteId]));
  return names.length === 0 ? null : [...new Set(names)].join(", ");
}
