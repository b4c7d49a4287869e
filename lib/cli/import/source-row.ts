/** One row of the caller's file, before the flags: `refused` says why it cannot be sent at all. */
export type SourceRow = {
  /** From 1; the first record after a CSV file's header, the first element of a JSON array. */
  readonly row: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What `--filter` looks at: every column of a CSV file, every key of a JSON row. */
  readonly filterable: Readonly<Record<string, unknown>>;
  readonly refused?: string;
};

/** Fields of a row of each noun, by their names on the wire. */
export const importFields = {
  leases: [
    "test_id",
    "variant",
    "class",
    "evidence",
    "reason",
    "owner",
    "expires_at",
    "max_reruns",
    "ticket_url",
    "root_cause_hash",
  ],
  freezes: ["test_id", "variant", "seed", "input_sha256", "expires_on", "last_replay_job", "reason", "owner"],
} as const;
