import { printable } from "@/lib/domain/printable";
import { clearingAdvice } from "./clearing-advice";
import type { VerdictBody } from "./files/verdict";
import { votesLine } from "./votes-line";

/**
 * Forges refuse a comment above 65,536 characters, some count bytes; ids in other scripts take several bytes for one character.
 * The rest is for the head and for what clears the codes, of which there are few.
 */
const maximumBytes = 50_000;

/**
 * The verdict for a pull request or a job summary: three parts, then every reason as long as there is room, fails first. With the
 * server's `origin` it links to the verdict's page and to what clears each fail. Out: under 65,536 bytes, cut at a whole row.
 */
export function verdictMarkdown(body: VerdictBody, origin?: string): string {
  const page = `${origin}/p/${body.project}/verdicts/${body.commit_sha}`;
  const head = [
    `## Leaseboard: ${body.verdict}`,
    "",
    "| part | status |",
    "|---|---|",
    ...Object.entries(body.parts).map(([part, status]) => `| ${part} | ${status.replace("_", " ")} |`),
    "",
    `Scored at ${body.utc}, valid until ${body.valid_until}.`,
    "",
    ...(body.votes === null ? [] : [`Votes: ${votesLine(body.votes)}.`, ""]),
    ...(origin === undefined || body.commit_sha === null ? [] : [`[All reasons and the evidence](${page})`, ""]),
  ];
  const reasons = [...reasonLines(body, "fail", origin), ...reasonLines(body, "warn")];
  const advice = clearingAdvice(body.reasons).map(({ code, advice }) => `- \`${code}\`: ${advice}`);
  const clearing = advice.length === 0 ? [] : ["", "What clears it:", "", ...advice];
  return `${[...head, ...withinRoom(reasons), ...clearing].join("\n")}\n`;
}

function reasonLines(body: VerdictBody, severity: "fail" | "warn", origin?: string): string[] {
  return body.reasons
    .filter((reason) => reason.severity === severity)
    .map(({ part, code, subject, message, clears }) => {
      const line = `- **${severity}** ${part} \`${code}\` ${codeSpan(printable(subject))}: ${plainText(printable(message))}`;
      return origin === undefined || clears.href === undefined ? line : `${line} ([clear it](${origin}${clears.href}))`;
    });
}

/** Whole lines only, and the number of those that found no room. */
function withinRoom(lines: readonly string[]): string[] {
  let bytes = 0;
  const end = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line) + 1;
    return bytes > maximumBytes;
  });
  return end < 0 ? [...lines] : [...lines.slice(0, end), `- … and ${lines.length - end} more`];
}

/** A fence longer than any run of backticks inside, so that an id can hold them. */
export function codeSpan(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = "`".repeat(longest + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Messages quote what files say: it must not become a link, a mention or markup. */
function plainText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&").replace(/@(?=\w)/g, "@\u200b");
}
