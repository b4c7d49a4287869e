import { messageChars } from "./limits";
import { Refusal } from "./refusal";
import type { OutsideError, Report } from "./result";
import { cleanText, cutText } from "./text/clean-text";

const mostErrors = 10_000;
const whereChars = 500;

/**
 * Brings what a reader took over as it stood (errors outside tests, the producer's name) into the model's bounds: plain text, cut
 * to its limits. Throws a Refusal for more errors than a report may hold.
 */
export function tidyReport(report: Report, warnings: readonly string[]): Report {
  if (report.errorsOutsideTests.length > mostErrors) throw new Refusal(`more than ${mostErrors} errors outside tests`);
  return {
    ...report,
    producer: report.producer === null ? null : tidyText(report.producer, whereChars),
    errorsOutsideTests: report.errorsOutsideTests.map(tidyError),
    warnings,
  };
}

function tidyError({ where, message }: OutsideError): OutsideError {
  return { where: tidyText(where, whereChars), message: tidyText(message, messageChars) || "no message" };
}

function tidyText(text: string, limit: number): string {
  return cutText(cleanText(text.slice(0, 4 * limit)).trim(), limit);
}
