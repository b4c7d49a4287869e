import type { Day, FreezeEndKind } from "@/lib/domain/words";

/** The capsule of a frozen test (design 3.4). */
export type FreezeRow = {
  readonly testId: string;
  readonly variant: string | null;
  /** Decimal digits, any size: seeds can be larger than 2^53 and keep every digit. */
  readonly seed: string;
  /** 64 lower-case hex digits. */
  readonly inputSha256: string;
  /** Alive through this day in UTC. */
  readonly expiresOn: Day;
  readonly lastReplayJob: string;
};

/** A freeze row with the facts its state is computed from. */
export type FreezeRecord = FreezeRow & {
  readonly status: "proposed" | "sent_back" | "withdrawn" | "approved" | "ended";
  readonly proposedAt: Date;
  readonly approvedAt: Date | null;
  readonly lastReplayAt: Date | null;
  readonly ended: { readonly kind: FreezeEndKind; readonly at: Date } | null;
};

/** A row as the gate scores it; `lastReplayAt` is absent where only the ledger file is known, null when never replayed. */
export type ScoredFreezeRow = FreezeRow & { readonly lastReplayAt?: Date | null };
