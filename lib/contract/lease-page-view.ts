import type { z } from "zod";
import type { ProjectRole } from "@/lib/domain/words";
import type { LeaseBody } from "./v1/lease";
import type { personSchema } from "./v1/primitives";
import type { SavedViewBody } from "./v1/saved-view";

/** The table of a project's leases with all that stands around it. */
export type LeasePageView = {
  /** The server's now, RFC 3339. */
  readonly now: string;
  readonly slug: string;
  readonly projectName: string;
  readonly role: ProjectRole | null;
  /** The reader's user id; null for no person. */
  readonly me: string | null;
  readonly leases: readonly LeaseBody[];
  readonly nextCursor: string | null;
  /** How many leases the filters hold. */
  readonly total: number;
  readonly pageSize: number;
  /** Of the whole project, whatever the filters. */
  readonly counts: { readonly expired: number; readonly expiring: number; readonly open: number; readonly all: number };
  readonly views: readonly SavedViewBody[];
  readonly members: readonly z.infer<typeof personSchema>[];
};
