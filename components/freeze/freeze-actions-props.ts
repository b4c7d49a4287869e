import type { ServerAction } from "@/components/action/use-action";
import type { FreezeBody } from "@/lib/contract/v1/freeze";

/** The server actions of the freeze pages, handed down by the page. Each takes `{ slug, id, input }`. */
export type FreezeActions = {
  readonly review: ServerAction<FreezeBody>;
  readonly end: ServerAction<FreezeBody>;
};

export type ReplayAction = ServerAction<FreezeBody>;
