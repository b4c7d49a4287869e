import type { Attempt, AttemptOutcome } from "../result";
import { asText } from "./fields";

/** An attempt by the format's table of statuses. A status that is not in it never passes: it is an error. */
export function attemptByStatus(
  table: Readonly<Record<string, AttemptOutcome>>,
  status: unknown,
  details: Omit<Attempt, "outcome">,
): Attempt {
  const text = asText(status);
  if (text !== null && Object.hasOwn(table, text)) return { outcome: table[text] ?? "errored", ...details };
  const said = text === null ? "no status" : `the unknown status ${JSON.stringify(text.slice(0, 60))}`;
  return { ...details, outcome: "errored", message: `The report gives this test ${said}.` };
}
