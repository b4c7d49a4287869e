import type { z } from "zod";
import type { FreezeState, ProjectRole } from "@/lib/domain/words";
import type { freezeDetailSchema } from "./v1/freeze";

export type FreezeAction = "approve" | "send_back" | "edit" | "withdraw" | "end";

/** A freeze with its reviews and replays, and for each action why this reader cannot take it now (null: they can). */
export type FreezeItem = z.infer<typeof freezeDetailSchema> & {
  readonly blocked: Readonly<Record<FreezeAction, string | null>>;
  /** Of the default branch's newest collection: the test has no vote, whatever its row says. */
  readonly isInFreezeLane: boolean;
};

/** The freeze lane against the merge lane of the default branch's newest collection. */
export type FreezeBudget = {
  readonly freeze: number;
  readonly merge: number;
  readonly commitSha: string;
  /** RFC 3339. */
  readonly receivedAt: string;
};

/** What every page about freezes shows around them. */
export type FreezePageFrame = {
  /** The server's now, RFC 3339. */
  readonly now: string;
  readonly project: { readonly slug: string; readonly name: string };
  readonly role: ProjectRole | null;
  readonly secondPersonOff: boolean;
  /** Their own requests wait in vain: nobody else could be the second person. */
  readonly decidesAlone: boolean;
  /** Null: no collection of the default branch has arrived. */
  readonly budget: FreezeBudget | null;
  readonly replayFreshnessDays: number;
};

export type FreezeDeskView = FreezePageFrame & {
  readonly counts: Readonly<Record<FreezeState, number>>;
  /** The states that were asked for; empty: everything open. */
  readonly states: readonly FreezeState[];
  /** To review first, then sent back, in force, ended; in each the oldest replay first. */
  readonly items: readonly FreezeItem[];
  /** How many more match and are not in `items`. */
  readonly hidden: number;
};

export type FreezeHistoryEvent = {
  readonly id: string;
  /** RFC 3339. */
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly changes: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
};

export type FreezeDetailView = FreezePageFrame & {
  readonly item: FreezeItem;
  /** Newest first. */
  readonly history: readonly FreezeHistoryEvent[];
};

export type FreezeFormView = {
  readonly now: string;
  /** False for viewers: they see why instead of the form. */
  readonly mayPropose: boolean;
  readonly project: { readonly slug: string; readonly name: string };
  readonly defaultDay: string;
  readonly lastDay: string;
  readonly variants: readonly string[];
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly me: string;
  readonly budget: FreezeBudget | null;
  /** Tests of the newest collection that are in the freeze lane and have no open row: they fail the gate until they have one. */
  readonly unrowed: readonly string[];
  readonly protectedPatterns: readonly string[];
};
