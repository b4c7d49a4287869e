import type { z } from "zod";
import type { LeaseClass, ProjectRole } from "@/lib/domain/words";
import type { personSchema } from "./v1/primitives";

type Person = z.infer<typeof personSchema>;

/** What the filing form needs before a test is chosen. Instants are RFC 3339. */
export type LeaseFormView = {
  /** The server's now. */
  readonly now: string;
  readonly slug: string;
  readonly projectName: string;
  readonly role: ProjectRole | null;
  readonly me: string | null;
  readonly members: readonly Person[];
  readonly defaultExpiry: string;
  readonly latestExpiry: string;
  readonly maximumDays: number;
  readonly defaultReruns: number;
  readonly maximumReruns: number;
  readonly variants: readonly string[];
  readonly protectedPatterns: readonly string[];
  readonly renewals: Readonly<Record<LeaseClass, number>>;
  /** The default branch's newest collection; null before the first upload. */
  readonly collection: { readonly tests: number; readonly receivedAt: string } | null;
  /** Of the test that a link brought along; null without one. */
  readonly check: TestCheck | null;
};

/** A test of the newest collection that a search found. */
export type FoundTest = {
  readonly id: string;
  readonly lane: string | null;
  readonly kind: string | null;
  /** Why it may not be leased, in a sentence; null where it may. */
  readonly refusal: string | null;
};

export type FoundTests = { readonly tests: readonly FoundTest[]; readonly total: number };

/** What the project knows about one chosen test. */
export type TestCheck = {
  readonly testId: string;
  /** Whether the newest collection holds it; null when there is no collection. */
  readonly collected: boolean | null;
  readonly lane: string | null;
  readonly kind: string | null;
  /** Every reason why no lease of it can be filed, in sentences. */
  readonly refusals: readonly string[];
  /** Things to look at that refuse nothing. */
  readonly warnings: readonly string[];
  /** Open leases and freeze rows of this test; each blocks its variant, or every one. */
  readonly open: readonly { readonly kind: "lease" | "freeze"; readonly variant: string | null }[];
  readonly lineage: {
    readonly leases: number;
    readonly renewalsUsed: number;
    /** How many renewals the lineage may have if this lease is of that class. */
    readonly limits: Readonly<Record<LeaseClass, number>>;
  };
  /** Tests that may be this one under another name; an owner must say same or different. */
  readonly likely: readonly string[];
};
