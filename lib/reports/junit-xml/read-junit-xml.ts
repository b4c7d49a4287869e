import type { ReaderContext } from "../reader-context";
import type { Report } from "../result";
import { JunitHandler } from "./junit-handler";
import { producerShowsRetries } from "./producer";
import { readXml } from "./read-xml";

/** What to send instead, where a tool has a report with its retries. */
const betterReports: Readonly<Record<string, string>> = {
  playwright: "send what Playwright's json reporter writes",
  "jest-junit": "send what jest --json writes",
};

/**
 * Reads JUnit XML in any dialect as a stream. Suites count once however deeply they are nested; what suites claim in their
 * totals is never used. An error or failure that is a direct child of a suite is an error outside tests. Throws a Refusal for XML
 * that is not well formed or not JUnit.
 */
export async function readJunitXml(chunks: AsyncIterable<string>, { warn }: ReaderContext): Promise<Report> {
  const handler = new JunitHandler();
  await readXml(chunks, handler, warn);
  const { tests, warnings } = handler.gatherer.finish();
  for (const warning of warnings) warn(warning);
  const retriesVisible = producerShowsRetries(handler.producer) || handler.gatherer.showsAttempts;
  const better = retriesVisible ? undefined : betterReports[handler.producer ?? ""];
  if (better !== undefined) warn(`Retries are not in this report: ${better}.`);
  return {
    format: "junit-xml",
    producer: handler.producer,
    tests,
    retriesVisible,
    errorsOutsideTests: handler.errors,
    incomplete: false,
    warnings: [],
  };
}
