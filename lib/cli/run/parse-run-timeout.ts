import { usageError } from "../cli-error";

const longestSeconds = 86_400;

/** `--timeout` of one run of the project's command, in milliseconds. Throws a usage error for what is no such time. */
export function parseRunTimeout(command: string, text: string | undefined, defaultSeconds: number): number {
  if (text === undefined) return defaultSeconds * 1000;
  const seconds = /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= longestSeconds) return seconds * 1000;
  throw usageError(`--timeout must be seconds of one run, from 0.001 to ${longestSeconds}`, command);
}
