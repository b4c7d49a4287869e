import type { ProjectRole } from "@/lib/domain/words";

/** One of my projects, with what waits for me there. Counts are of things that I can act on. */
export type ShellProject = {
  readonly slug: string;
  readonly name: string;
  readonly role: ProjectRole;
  /** Renewals and diagnoses of others that wait for an owner; zero below that role. */
  readonly leaseReviews: number;
  /** Freezes of others that wait for an owner; zero below that role. */
  readonly freezeReviews: number;
  /** Loosened policies of others that wait for an owner; zero below that role. */
  readonly policyReviews: number;
  /** Lock changes of others that wait for an owner; zero below that role. */
  readonly lockReviews: number;
  /** Uploads that others ask to leave out, waiting for an owner; zero below that role. */
  readonly voidReviews: number;
  /** My own leases that are expiring or expired. */
  readonly myEndingLeases: number;
};

/** What stands around every page of a signed-in person. */
export type ShellView = {
  readonly person: {
    readonly name: string;
    readonly email: string;
    readonly admin: boolean;
    /** IANA name; null: the browser's zone. */
    readonly timeZone: string | null;
  };
  readonly projects: readonly ShellProject[];
};

/** A lease found by the command palette. */
export type FoundLease = { readonly id: string; readonly slug: string; readonly testId: string };
