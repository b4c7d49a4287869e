import { serverFlags } from "../server/server-flags";
import { trustFlags } from "../server/state-trust";

export const scoreFlags = {
  ...serverFlags,
  ...trustFlags,
  property: { type: "string" },
  fixture: { type: "string" },
  flakes: { type: "string" },
  freeze: { type: "string" },
  collection: { type: "string" },
  policy: { type: "string" },
  now: { type: "string" },
  commit: { type: "string" },
  format: { type: "string" },
} as const;

export type ScoreValues = { readonly [Name in keyof typeof scoreFlags]?: string | undefined };
