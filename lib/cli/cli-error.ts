import { type ExitCode, exitCodes } from "./exit-codes";

/** Ends a command with one clear line, advice where there is some, and an exit code that is not 0. */
export class CliError extends Error {
  readonly exitCode: Exclude<ExitCode, 0>;
  /** Usage errors point at the help of this command. */
  readonly command: string | undefined;
  /** Lines of our own under the message: what to do. Nothing that came from outside, as they are printed as they are. */
  readonly advice: string | undefined;

  constructor(exitCode: Exclude<ExitCode, 0>, message: string, command?: string, advice?: string) {
    super(message);
    this.name = "CliError";
    this.exitCode = exitCode;
    this.command = command;
    this.advice = advice;
  }
}

/** The command line is wrong: exit 64. */
export function usageError(message: string, command?: string): CliError {
  return new CliError(exitCodes.usage, message, command);
}

/** The server or the policy could not be reached, did not allow it or cannot be believed: exit 3. */
export function couldNotScore(message: string, advice?: string): CliError {
  return new CliError(exitCodes.couldNotScore, message, undefined, advice);
}

/** The server was asked in vain: it is down, slow, or answers 5xx. Exit 3, unless something kept may stand in for its answer. */
export class Unreachable extends CliError {
  constructor(message: string) {
    super(exitCodes.couldNotScore, message);
    this.name = "Unreachable";
  }
}

/** What was thrown, in one line; the causes that `fetch` and `fs` hide behind a general message come with it. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${causeText(error.cause)}` : "";
  return `${error.message}${cause}`.replace(/\s+/g, " ");
}

function causeText(cause: Error): string {
  if (cause instanceof AggregateError) return cause.errors.map(errorText).join(", ");
  return cause.message;
}
