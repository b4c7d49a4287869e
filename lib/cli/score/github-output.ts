import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { verdictMarkdown } from "@/lib/contract/v1/verdict-markdown";
import { errorText } from "../cli-error";
import type { Io } from "../io";

/** GitHub shows ten annotations of a kind per step and drops the rest without a word. */
const annotationsShown = 9;

/**
 * Workflow commands for the log of GitHub Actions, and the Markdown in the job's summary where GITHUB_STEP_SUMMARY names its file.
 * A summary that cannot be written is noted and changes no verdict.
 */
export async function githubOutput(body: VerdictBody, io: Io): Promise<string> {
  const summary = io.env.GITHUB_STEP_SUMMARY;
  if (summary !== undefined && summary !== "") {
    try {
      await io.appendFile(summary, verdictMarkdown(body));
    } catch (error) {
      io.stderr(`leaseboard: the job summary could not be written: ${errorText(error)}\n`);
    }
  }
  const headline = Object.entries(body.parts).map(([part, status]) => `${part} ${status}`);
  return [
    ...annotations(body, "fail", "error"),
    ...annotations(body, "warn", "warning"),
    `Leaseboard: ${body.verdict} (${headline.join(", ")})`,
    "",
  ].join("\n");
}

function annotations(body: VerdictBody, severity: "fail" | "warn", command: string): string[] {
  const reasons = body.reasons.filter((reason) => reason.severity === severity);
  const shown = reasons
    .slice(0, annotationsShown)
    .map(({ part, code, subject, message }) => line(command, `${part}: ${code}`, `${subject}: ${message}`));
  const left = reasons.length - shown.length;
  return left > 0 ? [...shown, line(command, "more", `${left} more of this kind are in the job summary`)] : shown;
}

function line(command: string, title: string, message: string): string {
  return `::${command} title=${escapeProperty(title)}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
