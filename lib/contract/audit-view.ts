import type { FieldChange } from "./field-changes";

export type AuditRow = {
  readonly sequence: number;
  /** RFC 3339. */
  readonly at: string;
  readonly actor: string;
  readonly actorName: string;
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly changes: readonly FieldChange[];
  readonly hash: string;
  readonly previousHash: string | null;
};

/** One page of a project's audit trail, and what it can be filtered by. */
export type AuditView = {
  readonly now: string;
  readonly slug: string;
  readonly rows: readonly AuditRow[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly actions: readonly string[];
  readonly actors: readonly { readonly id: string; readonly name: string }[];
};

/** Whether a chain holds: recomputed from its first event on. */
export type ChainVerdict = {
  readonly events: number;
  readonly broken: { readonly sequence: number; readonly why: string } | null;
  /** RFC 3339: when it was checked. */
  readonly checkedAt: string;
};
