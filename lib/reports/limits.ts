const mebibyte = 1024 * 1024;

/** What one report may be at most. Beyond it the report is refused: a cut report would hide results. */
export const limits = {
  bytes: 512 * mebibyte,
  /** A JSON document is held whole while it is read. */
  jsonBytes: 128 * mebibyte,
  lineChars: 16 * mebibyte,
  results: 250_000,
  xmlDepth: 64,
  xmlAttributes: 128,
  doctypeChars: 4096,
  nestedSuites: 64,
} as const;

/** Of one message. */
export const messageChars = 2000;
/** Of all messages of one report; what comes after is cut to `shortMessageChars`. */
export const messageBudgetChars = 4_000_000;
export const shortMessageChars = 200;
/** Of one CDATA section, comment or processing instruction; the rest of it is skipped, as nothing reads it. */
export const sectionChars = 4096;
