import { type Reason, warnReason } from "@/lib/domain/reason";
import type { VerdictFlags } from "./verdict";

/** What every reader of the verdict must know about how it was made; it fails nothing and changes no part (design 3, 3.7, 3.8). */
export function flagReasons(flags: VerdictFlags): Reason[] {
  const reasons: Reason[] = [];
  if (flags.clockOverridden) {
    reasons.push(
      warnReason("flake", "clock_overridden", "clock", "scored at an instant that was given, not at the present"),
    );
  }
  if (flags.localPolicy) {
    reasons.push(
      warnReason("property", "local_policy", "policy", "scored by a policy file, not by the project's policy"),
    );
  }
  if (flags.secondPersonOff) {
    reasons.push(
      warnReason("flake", "second_person_off", "project", "decisions need no second person in this project"),
    );
  }
  for (const setting of flags.loosened) {
    reasons.push(warnReason("property", "policy_loosened", setting, "loosened in the last 30 days"));
  }
  return reasons;
}
