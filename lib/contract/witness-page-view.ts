import type { ProjectRole } from "@/lib/domain/words";
import type { LockChangeBody, WitnessLockBody } from "./v1/locks";

/** A lock change that waits, with what the reader may do about it. */
export type WaitingLockChange = LockChangeBody & {
  /** Why the reader may not answer, in a sentence; null where they may. */
  readonly hindrance: string | null;
  readonly isMine: boolean;
};

/** Which bytes the fixtures of a project may have, and who asks to move them. */
export type WitnessPageView = {
  /** The server's now, RFC 3339. */
  readonly now: string;
  readonly slug: string;
  readonly projectName: string;
  readonly role: ProjectRole | null;
  readonly secondPerson: boolean;
  /** Their own requests wait in vain: nobody else could be the second person. */
  readonly decidesAlone: boolean;
  readonly fixtureRequired: boolean;
  readonly fixtureOwner: { readonly name: string; readonly leftAt: string | null } | null;
  readonly locks: readonly WitnessLockBody[];
  readonly locksTotal: number;
  readonly nextCursor: string | null;
  /** Only this suite is shown; empty: all. */
  readonly suite: string;
  readonly waiting: readonly WaitingLockChange[];
  readonly waitingTotal: number;
  /** Newest first. */
  readonly decided: readonly LockChangeBody[];
};
