import { isDay } from "@/lib/domain/day";
import { isWebLink } from "@/lib/domain/identity/web-link";
import { type Violation, violation } from "@/lib/domain/violation";
import type { FreezeRow } from "./freeze-row";

/** What is malformed in a row (design 3.4); a row with any of these is refused. Says nothing about whether it has expired. */
export function freezeRowViolations(row: Omit<FreezeRow, "variant">): Violation[] {
  const found: Violation[] = [];
  if (row.testId.trim() === "") found.push(violation("test_id", "required", "must not be empty"));
  if (!/^-?\d+$/.test(row.seed)) found.push(violation("seed", "malformed", "must be a whole number, of any size"));
  if (!/^[0-9a-f]{64}$/.test(row.inputSha256)) {
    found.push(violation("input_sha256", "malformed", "must be 64 lower-case hex digits"));
  }
  if (!isDay(row.expiresOn)) found.push(violation("expires_on", "malformed", "must be a day, YYYY-MM-DD"));
  if (!isWebLink(row.lastReplayJob)) {
    found.push(violation("last_replay_job", "malformed", "must be an http or https address"));
  }
  return found;
}
