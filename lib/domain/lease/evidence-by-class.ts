import { type LeaseClass, leaseClasses } from "@/lib/domain/words";

export type ClassEvidence = { readonly id: string; readonly label: string };

/** What a person can tick as evidence for a class (design 2, "class"). What fits none of them is not a flake. */
export const evidenceByClass: Readonly<Record<LeaseClass, readonly ClassEvidence[]>> = {
  timing: [
    { id: "clock", label: "It reads the clock or a date" },
    { id: "sleep", label: "It sleeps, polls or races a timeout" },
    { id: "http", label: "It waits for an HTTP answer" },
  ],
  order: [
    { id: "threads", label: "Threads or processes interleave" },
    { id: "sets", label: "It relies on the order of a set or a query" },
    { id: "hash_iteration", label: "It relies on hash iteration order" },
  ],
  environment: [
    { id: "dns", label: "It resolves names" },
    { id: "disk", label: "It depends on disk space, speed or leftovers" },
    { id: "sibling_jobs", label: "Sibling jobs share a resource with it" },
  ],
};

/** The class that a tick belongs to, or null for an unknown tick. */
export function classOfTick(tick: string): LeaseClass | null {
  return leaseClasses.find((name) => evidenceByClass[name].some((evidence) => evidence.id === tick)) ?? null;
}

/** The class that the ticks point at: `none` without a known tick, `ambiguous` when they point at more than one. */
export function classOfEvidence(ticks: readonly string[]): LeaseClass | "none" | "ambiguous" {
  const classes = new Set(ticks.map(classOfTick).filter((name) => name !== null));
  const [only] = classes;
  if (only === undefined) return "none";
  return classes.size === 1 ? only : "ambiguous";
}
