import { isWebLink } from "@/lib/domain/identity/web-link";
import { productLimits } from "@/lib/domain/policy/policy";
import { type Violation, violation } from "@/lib/domain/violation";
import type { LeaseClass } from "@/lib/domain/words";

/** Every rule that a diagnosis breaks (design 3.3, "Root cause"): 40 characters after trimming, and one link or more. */
export function diagnosisViolations(text: string, links: readonly string[]): Violation[] {
  const found: Violation[] = [];
  const least = productLimits.diagnosisMinimumCharacters;
  const length = [...text.trim()].length;
  if (length < least) {
    found.push(violation("text", "too_short", `must have at least ${least} characters; it has ${length}`));
  }
  if (links.length === 0) {
    found.push(violation("links", "required", "link the commit, the pull request or the ticket"));
  }
  for (const [index, link] of links.entries()) {
    if (isDiagnosisLink(link)) continue;
    found.push(violation(`links.${index}`, "malformed", "must be a commit sha or an http or https address"));
  }
  return found;
}

/** A commit (7 to 40 hex digits, or 64), or the address of a commit, pull request or ticket. */
export function isDiagnosisLink(link: string): boolean {
  return /^(?:[0-9a-f]{7,40}|[0-9a-f]{64})$/.test(link) || isWebLink(link);
}

/** The facts whose RFC 8785 canonical JSON is hashed into the root-cause hash; keys are the wire's. */
export type DiagnosisRecord = {
  readonly lease: string;
  readonly test_id: string;
  readonly class: LeaseClass;
  readonly text: string;
  readonly links: readonly string[];
  readonly author: string;
  readonly time: string;
};

/** Builds that record. In: the text as written, the instant of writing; out: `time` as RFC 3339 in UTC with milliseconds. */
export function diagnosisRecord(facts: {
  readonly leaseId: string;
  readonly testId: string;
  readonly class: LeaseClass;
  readonly text: string;
  readonly links: readonly string[];
  readonly author: string;
  readonly writtenAt: Date;
}): DiagnosisRecord {
  return {
    lease: facts.leaseId,
    test_id: facts.testId,
    class: facts.class,
    text: facts.text,
    links: facts.links,
    author: facts.author,
    time: facts.writtenAt.toISOString(),
  };
}
