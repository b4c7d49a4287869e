import type { ActionOutcome, Refusal, ServerAction } from "./action-outcome";

const unreachable: Refusal = {
  code: "unavailable",
  message: "The server did not answer. Nothing may have changed; reload to see.",
  invalidParams: [],
  details: {},
};

/** What the action answers; a connection that fails is a refusal too, so that a form keeps what was typed. */
export async function answered<T>(action: ServerAction<T>, input: unknown): Promise<ActionOutcome<T>> {
  try {
    return await action(input);
  } catch (error) {
    console.error(error);
    return { ok: false, error: unreachable };
  }
}
