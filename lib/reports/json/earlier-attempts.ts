import { limits } from "../limits";
import { Refusal } from "../refusal";
import type { Attempt } from "../result";
import { bareAttempt } from "../test-gatherer";
import { asCount, asText } from "./fields";

/**
 * The failed attempts before the last one, from a number of retries and, where the format lists them, their messages. Throws a
 * Refusal for a number that no run can have.
 */
export function earlierAttempts(retries: unknown, messages: readonly unknown[] = []): Attempt[] {
  const count = asCount(retries);
  if (count > limits.results) throw new Refusal(`a test with ${count} retries`);
  return Array.from({ length: count }, (_, index) => bareAttempt("failed", asText(messages[index])));
}
