import type { z } from "zod";
import type { ProjectRole } from "@/lib/domain/words";
import type { LeaseDetailBody } from "./v1/lease";
import type { personSchema } from "./v1/primitives";

type Person = z.infer<typeof personSchema>;

export const leaseActions = [
  "renew",
  "diagnose",
  "revoke",
  "close",
  "delete",
  "promote",
  "reassign",
  "confirm",
] as const;
export type LeaseAction = (typeof leaseActions)[number];

/** Why an action is not offered, in a sentence; null where it is. From the rules that the verb itself asks. */
export type LeaseActionHindrances = Readonly<Record<LeaseAction, string | null>>;

/** One event of the audit trail. Values are as JSON has them; people are names already. */
export type LeaseEvent = {
  readonly id: string;
  /** RFC 3339. */
  readonly at: string;
  readonly who: string;
  /** `lease.filed`, `renewal.approved`, … */
  readonly action: string;
  readonly changes: readonly LeaseChange[];
};

/** A field before and after; null is nothing. Whatever JSON holds that is no text is written as JSON. */
export type LeaseChange = { readonly field: string; readonly before: string | null; readonly after: string | null };

export type LeaseDetailView = {
  /** The server's now, RFC 3339. */
  readonly now: string;
  readonly slug: string;
  readonly projectName: string;
  readonly role: ProjectRole | null;
  /** The reader's user id; null for no person. */
  readonly me: string | null;
  /** Whether reviews need a second person (design 3.8). */
  readonly secondPerson: boolean;
  /** Their own requests wait in vain: nobody else could be the second person. */
  readonly decidesAlone: boolean;
  readonly lease: LeaseDetailBody;
  /** What CI does with it at `now`, see `describeLease`; instants are RFC 3339. */
  readonly ci: {
    readonly rerunsLeft: number;
    readonly failsNow: boolean;
    readonly failsAt: string | null;
    readonly rerunsUntil: string | null;
  };
  readonly hindrances: LeaseActionHindrances;
  /**
   * Since which commit of the default branch no collection holds the test, or that none has since the lease was filed; null where
   * the newest does, or without any.
   */
  readonly missingSince:
    | {
        readonly commitSha: string;
        /** RFC 3339. */
        readonly at: string;
        /** It may be missing for longer: no older collection was looked at. */
        readonly orLonger: boolean;
      }
    | "filing"
    | null;
  /** Whether the policy demands an owner's confirmation of a lease filed after red: only then is that action shown. */
  readonly showsConfirmation: boolean;
  /** The latest expiry that a renewal approved now may have, RFC 3339. */
  readonly latestExpiry: string;
  readonly members: readonly Person[];
  readonly events: readonly LeaseEvent[];
};
