import { fieldProblem, type Refusal } from "./action-outcome";
import { draftClass, type LeaseDraft } from "./lease-draft";

/**
 * What is wrong with the expiry, for a person: an empty field and a time beyond the maximum in words of the form, since the API
 * names formats and raw instants. `latest` is the maximum as the reader sees it. Null when nothing is wrong.
 */
export function expiryProblem(refusal: Refusal | null, latest: string): string | null {
  const codes = refusal?.invalidParams.filter(({ path }) => path === "expires_at").map(({ code }) => code) ?? [];
  if (codes.includes("invalid_format") || codes.includes("invalid_type")) return "Choose a date and time.";
  if (codes.includes("beyond_maximum")) return `Beyond the maximum: at most ${latest}.`;
  return fieldProblem(refusal, "expires_at");
}

/** What is wrong with the class; where ticks in several cards leave it open, which ones to choose from. */
export function classProblem(refusal: Refusal | null, draft: Pick<LeaseDraft, "ticks" | "preferred">): string | null {
  const found = fieldProblem(refusal, "class");
  const chosen = draftClass(draft);
  if (found === null || chosen.kind !== "ambiguous" || chosen.class !== null) return found;
  const last = chosen.candidates.at(-1);
  const others = chosen.candidates.slice(0, -1).join(", ");
  return `Choose ${others} or ${last}: you ticked ${chosen.candidates.length === 2 ? "both" : "all of them"}.`;
}
