/** Which piece of a split run an upload is: `index` of `count`, from 1. A run in one piece is 1 of 1. */
export type Shard = { readonly index: number; readonly count: number };

/** What is known about every upload, whatever it holds (design 3.7, "Nothing replaces evidence"). */
export type Upload = {
  /** Stable for the same bytes of the same job and run attempt: the upload counts once, however often it is sent. */
  readonly uploadId: string;
  /** Suite id of a ledger, name of a reported suite. */
  readonly suite: string;
  readonly shard: Shard;
  readonly receivedAt: Date;
  /** How its writer was known: by a pinned OIDC token, or by a static credential. */
  readonly trust: "oidc" | "weak";
  readonly isFork: boolean;
  /** An owner left it out, and why; it then speaks for nothing. */
  readonly voided: { readonly reason: string } | null;
};
