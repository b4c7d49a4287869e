import { isDay } from "@/lib/domain/day";
import { isDigest } from "@/lib/domain/evidence/digest";
import type { Policy } from "@/lib/domain/policy/policy";
import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import { type Kind, kinds } from "@/lib/domain/words";
import type { CollectedTest, Collection } from "./collection";

type Requirement = { readonly name: string; readonly what: string; readonly isGood: (value: string) => boolean };

const isFilled = (value: string) => value.trim() !== "";

/** What a test of each kind must carry where the runner can read it (design 3.5): the name of the attachment, and its form. */
export const requiredAttachments: Readonly<Record<Kind, Requirement>> = {
  property: { name: "domain", what: "the domain it ranges over", isGood: isFilled },
  oracle: { name: "owner", what: "the person who owns it", isGood: isFilled },
  golden: { name: "sha256", what: "the SHA-256 of its file", isGood: (value) => isDigest(withPrefix(value)) },
  characterization: { name: "locked_on", what: "the day it was locked, YYYY-MM-DD", isGood: isDay },
  frozen: { name: "capsule", what: "its replay capsule", isGood: isFilled },
};

function withPrefix(value: string): string {
  return value.startsWith("sha256:") ? value : `sha256:${value}`;
}

/** The kind of a test, or null when it is absent or none that we know; it then counts as oracle (design 2). */
export function kindOf(test: Pick<CollectedTest, "kind">): Kind | null {
  return kinds.find((kind) => kind === test.kind) ?? null;
}

/** Whether a merge oracle names its owner; a project without one is told so (design 3.5). */
export function hasOwnedOracle(collection: Collection): boolean {
  return collection.tests.some(
    (test) => test.lanes.includes("merge") && kindOf(test) === "oracle" && missingAttachment(test) === null,
  );
}

/** Every test without its attachment: a warning, or a failure where the policy says so. */
export function attachmentReasons(collection: Collection, policy: Policy): Reason[] {
  const reason = policy.missingAttachmentFails ? failReason : warnReason;
  return collection.tests.flatMap((test) => {
    const missing = missingAttachment(test);
    if (missing === null) return [];
    return [reason("property", "attachment_missing", test.id, `attachment ${missing.name} must say ${missing.what}`)];
  });
}

/** Tests whose kind is unknown, in one warning that lists them with the words that are none, and the warning for want of an owned oracle. */
export function kindReasons(collection: Collection): Reason[] {
  const reasons: Reason[] = [];
  const unknown = collection.tests
    .filter((test) => kindOf(test) === null)
    .map(({ id, kind }) => (kind === null ? id : `${id} (${JSON.stringify(kind)})`));
  if (unknown.length > 0) {
    const known = `kinds are ${kinds.join(", ")}`;
    const message = `${unknown.length} of unknown kind, counted as oracles: ${unknown.join(", ")}; ${known}`;
    reasons.push(warnReason("property", "kind_unknown", "collection", message));
  }
  if (!hasOwnedOracle(collection)) {
    const message = "no oracle in the merge lane names the person who owns it";
    reasons.push(warnReason("property", "no_owned_oracle", "collection", message));
  }
  return reasons;
}

function missingAttachment(test: CollectedTest): Requirement | null {
  const kind = test.lanes.includes("freeze") ? "frozen" : (kindOf(test) ?? "oracle");
  const requirement = requiredAttachments[kind];
  return requirement.isGood(test.attachments[requirement.name] ?? "") ? null : requirement;
}
