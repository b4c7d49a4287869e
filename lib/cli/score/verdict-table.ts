import { clearingAdvice } from "@/lib/contract/v1/clearing-advice";
import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { votesLine } from "@/lib/contract/v1/votes-line";
import { printable } from "@/lib/domain/printable";
import { type Part, parts } from "@/lib/domain/words";
import { cutMiddle } from "../cut-middle";

const subjectWidth = 60;
/** A log that nobody can scroll helps nobody: the JSON holds every reason. */
const shownPerPart = 200;

type Reasons = VerdictBody["reasons"];

/** The verdict for people: three parts, and under each its reasons, fails first, aligned, ids cut in the middle; then what clears the fails. */
export function verdictTable(body: VerdictBody): string {
  const name = body.project === null ? "" : ` for ${body.project} at revision ${body.state_revision}`;
  const lines = [`${body.verdict.toUpperCase()}${name}, scored at ${body.utc}, valid until ${body.valid_until}`];
  for (const part of parts) {
    lines.push(`${part.padEnd(10)}${body.parts[part].replace("_", " ")}`);
    lines.push(...partLines(body.reasons, part));
  }
  if (body.votes !== null) lines.push(...voteLines(body.votes));
  lines.push(...clearingAdvice(body.reasons).map(({ code, advice }) => `To clear ${code}: ${advice}`));
  return `${lines.join("\n")}\n`;
}

function voteLines(votes: NonNullable<VerdictBody["votes"]>): string[] {
  const flakes = votes.unleased_flakes.slice(0, shownPerPart).map(({ test_id, variant }) => {
    const where = variant === null ? "" : ` on ${printable(variant)}`;
    return `  unleased flake: ${printable(test_id)}${where}`;
  });
  return [`votes     ${votesLine(votes)}`, ...flakes];
}

function partLines(all: Reasons, part: Part): string[] {
  const fails = all.filter((reason) => reason.part === part && reason.severity === "fail");
  const warns = all.filter((reason) => reason.part === part && reason.severity === "warn");
  const shown = [...fails.slice(0, shownPerPart), ...warns.slice(0, Math.max(0, shownPerPart - fails.length))];
  const rows = shown.map((reason) => ({
    ...reason,
    subject: cutMiddle(printable(reason.subject), subjectWidth),
    message: printable(reason.message),
  }));
  const codeWidth = Math.max(0, ...rows.map((row) => row.code.length));
  const width = Math.max(0, ...rows.map((row) => row.subject.length));
  const lines = rows.map(
    ({ severity, code, subject, message }) =>
      `  ${severity}  ${code.padEnd(codeWidth)}  ${subject.padEnd(width)}  ${message}`,
  );
  const left = fails.length + warns.length - rows.length;
  return left > 0 ? [...lines, `  … and ${left} more in the verdict`] : lines;
}
