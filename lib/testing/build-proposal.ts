import type { z } from "zod";
import type { proposeFreezeSchema } from "@/lib/contract/v1/freeze";

type ProposeFreezeBody = z.input<typeof proposeFreezeSchema>;

/** A freeze proposal that breaks no rule on 1 June 2026. `owner` is a member's e-mail or id. */
export function buildProposal(owner: string, changes: Partial<ProposeFreezeBody> = {}): ProposeFreezeBody {
  return {
    test_id: "tests/io/test_pool.py::test_drain",
    seed: "42",
    input_sha256: "0f".repeat(32),
    expires_on: "2026-06-10",
    last_replay_job: "https://ci.example.org/jobs/1",
    reason: "Drains twice on a slow disk; the capsule shows it.",
    owner,
    ...changes,
  };
}
