import type { ServerAction } from "@/components/lease/action-outcome";

/** The actions of the page. All but `request` take `{ slug, id, body }`. */
export type WitnessActions = {
  readonly request: ServerAction;
  readonly review: ServerAction;
  readonly withdraw: ServerAction;
  readonly retire: ServerAction;
};
