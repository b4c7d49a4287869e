import type { Evidence } from "@/lib/domain/evidence/ledgers";
import type { Reason } from "@/lib/domain/reason";
import type { Upload } from "./upload";

/** One uploaded property or fixture ledger, read, or why it could not be read. */
export type LedgerUpload<T> = Upload & { readonly body: T | { readonly unreadable: string } };

/** All ledgers of one part and commit: what the verdict scores, and what the uploads say about each other. */
export type MergedLedgers<T> = { readonly evidence: readonly Evidence<T>[]; readonly reasons: readonly Reason[] };
