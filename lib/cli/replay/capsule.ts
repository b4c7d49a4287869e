/** What a frozen test is replayed from (design 3.4). */
export type Capsule = {
  /** Of the freeze row at the server; null where only a file was asked. */
  readonly id: string | null;
  readonly testId: string;
  readonly variant: string | null;
  /** Decimal digits, any size. */
  readonly seed: string;
  /** 64 hex digits. */
  readonly inputSha256: string;
};
