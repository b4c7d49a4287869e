import type { Lane, Part, Writer } from "@/lib/domain/words";

/** The part of the verdict that a lane speaks for (design 3.7). */
export const partOfLane = { merge: "property", witness: "fixture", freeze: "flake" } as const satisfies Record<
  Lane,
  Part
>;

/** The only writer whose reports vote for a lane (design 3.6). */
export const writerOfLane = {
  merge: "property-runner",
  witness: "fixture-runner",
  freeze: "flake-runner",
} as const satisfies Record<Lane, Writer>;
