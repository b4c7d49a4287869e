import { serverFlags } from "../server/server-flags";

export const scoreFlags = {
  ...serverFlags,
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
