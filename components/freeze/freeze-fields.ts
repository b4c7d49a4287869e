import type { FreezeFormView } from "@/lib/contract/freeze-desk-view";
import type { FreezeBody } from "@/lib/contract/v1/freeze";

/** The form's fields, by their wire names, as typed. */
export type FreezeFields = {
  readonly test_id: string;
  readonly variant: string;
  readonly seed: string;
  readonly input_sha256: string;
  readonly expires_on: string;
  readonly last_replay_job: string;
  readonly replay_command: string;
  readonly reason: string;
  readonly owner: string;
};

/** Every field that shows its own problem. */
export const fieldNames: readonly string[] = [
  "test_id",
  "variant",
  "seed",
  "input_sha256",
  "expires_on",
  "last_replay_job",
  "replay_command",
  "reason",
  "owner",
];

/** What the form starts with: the freeze being edited, or the policy's default day and oneself as owner. */
export function initialFields(view: FreezeFormView, freeze: FreezeBody | null): FreezeFields {
  return {
    test_id: freeze?.test_id ?? "",
    variant: freeze?.variant ?? "",
    seed: freeze?.seed ?? "",
    input_sha256: freeze?.input_sha256 ?? "",
    expires_on: freeze?.expires_on ?? view.defaultDay,
    last_replay_job: freeze?.last_replay_job ?? "",
    replay_command: freeze?.replay_command ?? "",
    reason: freeze?.reason ?? "",
    owner: freeze?.owner.id ?? view.me,
  };
}

/** The body to send: a proposal, or the fields that an edit changed with the version they were based on. */
export function freezeInput(fields: FreezeFields, freeze: FreezeBody | null): Record<string, unknown> {
  const { test_id, variant, ...capsule } = trimmed(fields);
  if (freeze === null) return { test_id, variant: variant === "" ? null : variant, ...capsule };
  const before: Record<string, string> = { ...capsuleOf(freeze) };
  const changed = Object.entries(capsule).filter(([name, value]) => before[name] !== value);
  return { ...Object.fromEntries(changed), version: freeze.version };
}

function capsuleOf(freeze: FreezeBody): Omit<FreezeFields, "test_id" | "variant"> {
  const { seed, input_sha256, expires_on, last_replay_job, replay_command, reason, owner } = freeze;
  return { seed, input_sha256, expires_on, last_replay_job, replay_command, reason, owner: owner.id };
}

// A test id is kept as given: its spaces may be part of it.
function trimmed(fields: FreezeFields): FreezeFields {
  return {
    ...fields,
    seed: fields.seed.trim(),
    input_sha256: fields.input_sha256.trim().toLowerCase(),
    last_replay_job: fields.last_replay_job.trim(),
  };
}
