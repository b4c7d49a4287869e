import { couldNotScore, errorText, Unreachable } from "../cli-error";
import type { Io } from "../io";

/** How often a request is tried while the time lasts, and the pause before the second try; it doubles from then on. */
const attempts = 4;
const firstPauseMs = 250;

/** Whom a request goes to, as messages name it. */
export type Target = {
  readonly name: string;
  readonly timeoutMs: number;
  readonly refusal: (response: Response) => Promise<string>;
};

/**
 * Sends a request that may be repeated, until it is answered by anything but a 5xx or a 429, and reads the answer with `accept`.
 * Throws `Unreachable` when the tries or the budget end before; what `accept` throws ends the tries.
 */
export async function tryUntilAnswered<T>(
  io: Io,
  target: Target,
  budget: AbortSignal,
  request: () => Promise<Response>,
  accept: (response: Response) => Promise<T>,
): Promise<T> {
  let problem = "";
  let status = 0;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const isTimeLeft = attempt === 0 || (await pause(io, firstPauseMs * 2 ** (attempt - 1), budget));
    if (!isTimeLeft) break;
    try {
      const response = await request();
      if (!isTransient(response.status)) return await accept(response);
      status = response.status;
      problem = await target.refusal(response);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      if (budget.aborted) break;
      status = 0;
      problem = `${target.name} could not be reached: ${errorText(error)}`;
    }
  }
  const timedOut = `${target.name} did not answer within ${target.timeoutMs / 1000} s`;
  if (budget.aborted) throw new Unreachable(problem === "" ? timedOut : `${timedOut}; before that: ${problem}`);
  const tried = `${problem} (tried ${attempts} times)`;
  // A server that counts requests is there: nothing kept stands in for it.
  throw status === 429 ? couldNotScore(tried) : new Unreachable(tried);
}

function isTransient(status: number): boolean {
  return status >= 500 || status === 429;
}

/** `fetch` rejects with a TypeError for a connection that failed or broke, and with the signal's reason for a timeout. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name));
}

async function pause(io: Io, ms: number, budget: AbortSignal): Promise<boolean> {
  try {
    await io.sleep(ms, budget);
    return true;
  } catch {
    return false;
  }
}
