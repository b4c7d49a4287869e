/** The formats that are told apart by their content. A dialect of JUnit XML is the report's `producer`. */
export const reportFormats = [
  "junit-xml",
  "playwright-json",
  "jest-json",
  "ctrf",
  "pytest-json-report",
  "pytest-reportlog",
  "mocha-json",
  "rspec-json",
  "go-test-json",
  "tap",
] as const;

export type ReportFormat = (typeof reportFormats)[number];

export type AttemptOutcome = "passed" | "failed" | "errored" | "skipped";

/** One run of one test. Durations are whole milliseconds; messages are plain text of at most 2,000 characters. */
export type Attempt = {
  readonly outcome: AttemptOutcome;
  readonly durationMs: number | null;
  readonly message: string | null;
};

export type ReportedTest = {
  /** What the test itself says it is collected as, from a `leaseboard_id` property. */
  readonly leaseboardId: string | null;
  /** Names of the suites from the outside in, joined as the format's own tool prints them. */
  readonly suite: string | null;
  readonly className: string | null;
  readonly name: string;
  readonly file: string | null;
  readonly line: number | null;
  /** The matrix cell that the report itself names, e.g. a Playwright project. */
  readonly variant: string | null;
  /** In the order of the report. Empty: the report lists the test and holds no result, so it was not run. */
  readonly attempts: readonly Attempt[];
  /** How many entries of the report were merged into this test. More than one: reruns, or tests that share a name. */
  readonly results: number;
  readonly outcome: AttemptOutcome;
  /** Passed in the end, after an attempt that did not. */
  readonly flaky: boolean;
};

/** A failure that belongs to no test: a suite that could not start, a package that did not build, a crashed runner. */
export type OutsideError = { readonly where: string; readonly message: string };

export type Report = {
  readonly format: ReportFormat;
  /** The tool that wrote the report, where the report says so. */
  readonly producer: string | null;
  readonly tests: readonly ReportedTest[];
  /** False: this kind of report leaves earlier attempts out, so the number of reruns is unknown, never 0. */
  readonly retriesVisible: boolean;
  readonly errorsOutsideTests: readonly OutsideError[];
  /** The run was cut short: what is not in the report was not run. */
  readonly incomplete: boolean;
  readonly warnings: readonly string[];
};

/** A report, or why it cannot be read. `line` counts from 1. */
export type ReadResult =
  | { readonly ok: true; readonly report: Report }
  | { readonly ok: false; readonly why: string; readonly line?: number };
