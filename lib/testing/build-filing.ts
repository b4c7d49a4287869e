import type { z } from "zod";
import type { fileLeaseSchema } from "@/lib/contract/v1/lease";

type FileLeaseBody = z.input<typeof fileLeaseSchema>;

/** A filing that breaks no rule: a timing flake of one test. `owner` is a member's e-mail or id. */
export function buildFiling(owner: string, changes: Partial<FileLeaseBody> = {}): FileLeaseBody {
  return {
    test_id: "tests/net/test_retry.py::test_backoff",
    class: "timing",
    evidence: ["clock"],
    reason: "Sleeps for real and races the server's timer.",
    owner,
    ...changes,
  };
}
