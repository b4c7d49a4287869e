import { codeSpan, verdictMarkdown } from "@/lib/contract/v1/verdict-markdown";
import { printable } from "@/lib/domain/printable";
import type { PresentVerdict } from "./present-verdict";
import { relyingOn } from "./relying-on";

/** Room that verdictMarkdown leaves below GitHub's limit; counted in bytes, of which an id may need several for one letter. */
const maximumBytes = 5_000;

/** What the comment says besides the verdict. */
export type CommentFacts = {
  readonly slug: string;
  readonly publicUrl: string;
  readonly headSha: string;
  /** Full name of the fork that the pull request comes from. */
  readonly fork: string | null;
  /** In observe mode its last day. */
  readonly observedThrough: string | null;
};

/** The hidden line that the App finds its own comment by. Several projects may gate one repository. */
export function commentMarker(slug: string): string {
  return `<!-- leaseboard verdict of ${slug} -->`;
}

/**
 * The comment of a pull request (design 8): the verdict as of now with what clears each reason, what it relies on and when that ends,
 * and where the evidence came from. Out: Markdown under 65,536 bytes that begins with the marker.
 */
export function commentBody(present: PresentVerdict, facts: CommentFacts): string {
  const { verdict, inputs, waiting } = present;
  const notes = [...forkNotes(present, facts), ...observeNotes(facts)];
  const about = `Project \`${facts.slug}\`, head \`${facts.headSha}\`.`;
  if (waiting) {
    const line =
      "## Leaseboard: waiting for evidence\n\nNothing has arrived for this commit, and missing is not a pass.";
    return [commentMarker(facts.slug), line, about, ...notes].join("\n\n");
  }
  const markdown = verdictMarkdown(verdict, facts.publicUrl).trimEnd();
  return [commentMarker(facts.slug), markdown, expiryBlock(verdict, inputs), ...notes, about].join("\n\n");
}

/** Everything that ends by itself, soonest first, measured by the end of the verdict. */
function expiryBlock(verdict: PresentVerdict["verdict"], inputs: PresentVerdict["inputs"]): string {
  const head = `### What expires\n\nThis verdict is valid until ${verdict.valid_until}.`;
  const records = relyingOn(inputs, new Date(verdict.utc));
  if (records.length === 0) return `${head} It relies on no lease and no freeze.`;
  const lines = records.map(({ kind, testId, variant, endsAt }) => {
    const subject = codeSpan(printable(testId)) + (variant === null ? "" : ` (${codeSpan(printable(variant))})`);
    return `- ${kind} ${subject}: ${endsAt.toISOString()}, ${distance(endsAt, new Date(verdict.valid_until))}`;
  });
  const counted = `It relies on ${records.length} ${records.length === 1 ? "lease or freeze" : "leases and freezes"}:`;
  return [`${head} ${counted}`, "", ...withinRoom(lines)].join("\n");
}

function distance(end: Date, validUntil: Date): string {
  const minutes = Math.round((end.getTime() - validUntil.getTime()) / 60_000);
  if (minutes <= 0) return "which ends the verdict";
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours >= 24 ? [`${Math.floor(hours / 24)} d`] : []),
    ...(hours % 24 > 0 ? [`${hours % 24} h`] : []),
    ...(hours < 24 && minutes % 60 > 0 ? [`${minutes % 60} min`] : []),
  ];
  return `${parts.join(" ")} after that`;
}

function withinRoom(lines: readonly string[]): string[] {
  let bytes = 0;
  const end = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line) + 1;
    return bytes > maximumBytes;
  });
  return end < 0 ? [...lines] : [...lines.slice(0, end), `- … and ${lines.length - end} more`];
}

function forkNotes({ verdict }: PresentVerdict, { fork }: CommentFacts): string[] {
  const isShown = verdict.reasons.some(({ code }) => code === "fork_evidence");
  const rule = "evidence of a fork is shown and never passes";
  const way = "Somebody with write access has to run the commit in the repository itself.";
  if (fork === null && !isShown) return [];
  const from =
    fork === null ? "Some of the evidence came from a fork" : `This pull request comes from the fork ${codeSpan(fork)}`;
  return [`**${from}: ${rule}.** ${way}`];
}

function observeNotes({ observedThrough }: CommentFacts): string[] {
  if (observedThrough === null) return [];
  return [`**Observe mode through ${observedThrough}:** this verdict is shown and cannot satisfy the gate.`];
}
